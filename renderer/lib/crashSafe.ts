/**
 * Who uses this device: in localStorage, so that a page knows it at once, and in a database, since browsers write
 * localStorage to the disk up to a minute later. What a crash takes from the former is restored from the latter.
 */
import { diskWriter, type Disk } from './disk.ts'
import { onDevice, quietly } from './onDevice.ts'

const prefix = 'outreach.kept.'

/** A text of localStorage, as it was written last. */
export interface KeptText {
  /** The place of this write among all: a number that only grows, since a clock can be set back. */
  order: number
  /** Null if it was removed. */
  text: string | null
}

/** The order of the texts that localStorage has: a crash takes both. */
const orders = onDevice<Record<string, number>>('outreach.orders')
const orderOf = (key: string): number => orders.read()?.[key] ?? 0
const setOrder = (key: string, order: number): void => orders.write({ ...orders.read(), [key]: order })
/** The greatest number on the disk, as far as this page knows. */
let lastOrder = 0

const disk = diskWriter<KeptText>(0)
const followers = new Map<string, () => void>()

const textOf = (key: string): string | null => quietly(() => localStorage.getItem(key))

/**
 * Changes a text of localStorage, and reports the change to the disk.
 * @param change writes or removes it; may fail
 */
export function changeSafely(key: string, change: () => void): void {
  const before = textOf(key)
  quietly(change)
  const text = textOf(key)
  if (text === before) return
  lastOrder = Math.max(lastOrder, ...Object.values(orders.read() ?? {})) + 1
  setOrder(key, lastOrder)
  disk.put(`${prefix}${key}`, { order: lastOrder, text })
}

/**
 * A value that survives a crash, otherwise as by `onDevice`.
 * @param onRestored called when a crash had taken it, and it is there again
 */
export function crashSafe<Value>(key: string, onRestored: () => void = () => undefined) {
  const kept = onDevice<Value>(key)
  followers.set(key, onRestored)
  return { read: kept.read, write: (value: Value | null): void => changeSafely(key, () => kept.write(value)) }
}

/**
 * Restores what localStorage has lost in a crash; from then on, changes are written to the disk.
 * @throws if the disk cannot be read
 */
export async function restoreTexts(from: Disk<KeptText>): Promise<void> {
  const entries = await from.entries(prefix)
  const restored = entries.flatMap(([name, { order, text }]) => {
    const key = name.slice(prefix.length)
    lastOrder = Math.max(lastOrder, order)
    if (disk.holds(name) || order <= orderOf(key)) return []
    quietly(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)))
    setOrder(key, order)
    return [key]
  })
  disk.to(from)
  for (const key of restored) followers.get(key)?.()
}
