import { useEffect } from 'react'
import { useSession } from '../../lib/session.ts'
import { isDesktop } from '../../platform/index.ts'
import { waitingExports } from '../../records/exports/waitingExports.ts'
import { waitingNote } from '../../records/imports/waitingNote.ts'

const resume = async (owner: number) => (await import('../../records/imports/running.ts')).resumeImports(owner)

const tell = async (owner: number) => (await import('../../records/exports/noteExport.ts')).sendExports(owner)

/** Goes on with imports that a reload, a crash or a lost network has interrupted, and tells of exports made meanwhile. */
export function ImportHost() {
  const {
    user: { id },
  } = useSession()
  useEffect(() => {
    // On the desktop a change of the server and back takes the note, but not the import.
    if (isDesktop || waitingNote.isWritten())
      void resume(id).catch((error: unknown) => console.warn('An import could not go on', error))
    if (waitingExports.read()) void tell(id).catch((error: unknown) => console.warn('An export was not noted', error))
  }, [id])
  return null
}
