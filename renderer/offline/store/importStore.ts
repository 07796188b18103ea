import type * as z from 'zod'
import type { importBatch } from '../../../shared/schemas/import.ts'

/** An import that this device sends: a part of the file is done, the rest waits. */
export interface ImportJob {
  /** The import's `clientId`. */
  id: string
  /** Only this user sends it. */
  owner: number
  organizationId: number
  fileName: string
  /** People that it creates and changes, and how many of them are done. */
  total: number
  done: number
  /** Contacts that were changed meanwhile, and are left alone. */
  leftAlone: number[]
}

/** The people of one request. */
export type ImportPart = Required<Pick<z.input<typeof importBatch>, 'creates' | 'updates'>>

/** Where imports wait on this device until the server has all of them. */
export interface ImportStore {
  /** False if they live only as long as the page. */
  isKept: boolean
  /** Of every user of this device. */
  jobs(): Promise<ImportJob[]>
  /** On the disk once it resolves, where this browser keeps anything. */
  add(job: ImportJob, parts: readonly ImportPart[]): Promise<void>
  /** The next part to send; null if none is left. */
  next(id: string): Promise<{ number: number; part: ImportPart } | null>
  /** Notes that the server has a part. */
  sent(job: ImportJob, number: number): Promise<void>
  remove(id: string): Promise<void>
}

/** For a browser that stores nothing: as long as the page lives. */
export function memoryImports(): ImportStore {
  const jobs = new Map<string, ImportJob>()
  const parts = new Map<string, Map<number, ImportPart>>()
  return {
    isKept: false,
    jobs: async () => [...jobs.values()],
    async add(job, all) {
      jobs.set(job.id, job)
      parts.set(job.id, new Map(all.entries()))
    },
    async next(id) {
      const [first] = parts.get(id) ?? []
      return first ? { number: first[0], part: first[1] } : null
    },
    async sent(job, number) {
      jobs.set(job.id, job)
      parts.get(job.id)?.delete(number)
    },
    async remove(id) {
      jobs.delete(id)
      parts.delete(id)
    },
  }
}
