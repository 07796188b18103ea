/** Of stored answers of the server: they can be requested again, and give way to what only this device has. */
export const answerPrefix = 'outreach.answer.'

/**
 * Stores a text on this device. If there is no room for it, stored answers of the server are dropped.
 * @throws if there is still none, or storage is refused
 */
export function storeText(key: string, text: string, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, text)
  } catch {
    for (const name of Object.keys(storage)) if (name.startsWith(answerPrefix)) storage.removeItem(name)
    storage.setItem(key, text)
  }
}

/** Uses a storage, which may be refused (private window, embedded page) or full. @returns null if it fails */
export function quietly<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}

/**
 * A value stored on this device, as JSON. Storage may be refused (private window, embedded page) or full: then there is
 * none.
 * @param storage returns the storage, at each use since access may fail; `sessionStorage` keeps it for one tab
 */
export function onDevice<Value>(key: string, storage: () => Storage = () => localStorage) {
  return {
    read: (): Value | null => quietly(() => JSON.parse(storage().getItem(key) ?? 'null') as Value | null),
    // Without it, offline the app starts as on a new device.
    write: (value: Value | null): void =>
      void quietly(() =>
        value === null ? storage().removeItem(key) : storeText(key, JSON.stringify(value), storage()),
      ),
  }
}
