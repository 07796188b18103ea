import type { Disk } from '../lib/disk.ts'

/** A disk in memory. @returns it, and what it holds */
export function fakeDisk<Value>(entries: Record<string, Value>): { kept: Map<string, Value>; disk: Disk<Value> } {
  const kept = new Map(Object.entries(entries))
  const disk: Disk<Value> = {
    entries: async (prefix) => [...kept].filter(([name]) => name.startsWith(prefix)),
    put: async (more) => void [...more].forEach(([name, value]) => kept.set(name, value)),
    remove: async (name) => void kept.delete(name),
  }
  return { kept, disk }
}
