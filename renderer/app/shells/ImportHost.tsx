import { useEffect } from 'react'
import { useSession } from '../../lib/session.ts'
import { waitingNote } from '../../records/imports/waitingNote.ts'

const resume = async (owner: number) => (await import('../../records/imports/running.ts')).resumeImports(owner)

/** Goes on with imports that a reload, a crash or a lost network has interrupted. */
export function ImportHost() {
  const {
    user: { id },
  } = useSession()
  useEffect(() => {
    if (waitingNote.read()) void resume(id).catch((error: unknown) => console.warn('An import could not go on', error))
  }, [id])
  return null
}
