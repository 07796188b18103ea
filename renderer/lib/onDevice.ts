/** A value kept on this device, as JSON. Storage may be refused (private window, embedded page) or full: then there is none. */
export function onDevice<Value>(key: string) {
  return {
    read(): Value | null {
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null
      } catch {
        return null
      }
    },
    write(value: Value | null): void {
      try {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Without a network the app then starts as on a new device.
      }
    },
  }
}
