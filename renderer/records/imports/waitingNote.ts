import { onDevice } from '../../lib/onDevice.ts'
import type { ImportJob } from '../../offline/store/importStore.ts'

/** An import that waits on this device, as it is noted outside of its database. */
export type NotedImport = Omit<ImportJob, 'leftAlone'>

// `true` is what a version before has noted.
const kept = onDevice<true | NotedImport[]>('outreach.imports')

function all(): NotedImport[] {
  const noted = kept.read()
  return Array.isArray(noted) ? noted : []
}

const others = (id: string): NotedImport[] => all().filter((noted) => noted.id !== id)

/** The imports of any user that wait on this device: a browser that clears its databases to free space keeps the note. */
export const waitingNote = {
  /** Whether there are any: the app looks for them at its start only then. */
  isWritten: (): boolean => kept.read() !== null,
  /** Those of a user. */
  of: (owner: number): NotedImport[] => all().filter((noted) => noted.owner === owner),
  write({ id, owner, organizationId, fileName, total, done }: NotedImport): void {
    kept.write([...others(id), { id, owner, organizationId, fileName, total, done }])
  },
  remove(id: string): void {
    const left = others(id)
    kept.write(left.length > 0 ? left : null)
  },
}
