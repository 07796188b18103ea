/**
 * A value stored on this device, as JSON. Storage may be refused (private window, embedded page) or full: then there is none.
 * @param storage returns the storage, at each use since access may fail; `sessionStorage` keeps it for one tab
 */
export function onDevice<Value>(key: string, storage: () => Storage = () => localStorage) {
  return {
    read(): Value | null {
      try {
        return JSON.parse(storage().getItem(key) ?? 'null') as Value | null
      } catch {
        return null
      }
    },
    write(value: Value | null): void {
      try {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, JSON.stringify(value))
      } catch {
        // Offline the app then starts as on a new device.
      }
    },
  }
}
