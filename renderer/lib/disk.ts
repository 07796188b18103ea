/** Entries in a database of this browser, by key: what is written is on the disk, unlike with localStorage. */
export interface Disk<Value> {
  /** All entries whose keys begin with a text that ends with a full stop. */
  entries(prefix: string): Promise<[string, Value][]>
  put(entries: Iterable<[string, Value]>): Promise<void>
  remove(key: string): Promise<void>
}

/** Writes entries to a disk, of each the latest, as soon as `to` has named it. */
export function diskWriter<Value>(pauseMs: number) {
  let disk: Disk<Value> | null = null
  let isWriting = false
  const unwritten = new Map<string, Value>()

  async function writeAll(): Promise<void> {
    if (isWriting || !disk) return
    isWriting = true
    while (unwritten.size > 0) {
      const entries = [...unwritten]
      unwritten.clear()
      await disk
        .put(entries)
        .catch((error: unknown) => console.warn('What should survive a crash is not on the disk', error))
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    isWriting = false
  }

  return {
    put(key: string, value: Value): void {
      unwritten.set(key, value)
      void writeAll()
    },
    /** Whether this page has an entry that is not on the disk yet. */
    holds: (key: string): boolean => unwritten.has(key),
    to(other: Disk<Value>): void {
      disk = other
      void writeAll()
    },
  }
}
