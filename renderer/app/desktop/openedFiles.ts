import { bridge } from '../../platform/bridge.ts'
import { addOpenedFile } from '../../features/sync/file/openedFile.ts'
import { userQuery } from '../../features/auth/queries.ts'
import { isEventLocked, useEvent } from '../../lib/event.ts'
import { paths } from '../../lib/paths.ts'
import type { App } from '../appStart.tsx'
import { onceUncovered } from '../covered.ts'
import { takeFile } from './takeFile.ts'

/**
 * Shows the content of the queue files that the system was asked to open, once a possible owner is signed in. During a
 * locked event, or while a dialog is open, they wait in the main process: what was entered there would be lost on
 * another page.
 */
async function showFiles({ client, router }: App): Promise<void> {
  if (isEventLocked() || !client.getQueryData(userQuery().queryKey)) return
  let file = await takeFile()
  if (file === null) return
  for (; file !== null; file = await takeFile()) addOpenedFile(file)
  await router.navigate(`${paths.sync}?read=true`)
}

/** Calls back whenever a value is another one. */
function onChange<Value>(read: () => Value, then: () => void) {
  let last = read()
  return () => {
    const now = read()
    if (now === last) return
    last = now
    then()
  }
}

/** Shows opened files as soon as that is possible. */
export function followOpenedFiles(app: App): void {
  const whenFree = onceUncovered()
  const show = () =>
    whenFree(() => void showFiles(app).catch((error: unknown) => console.warn('An opened file cannot be shown', error)))
  bridge?.on('fileOpened', show)
  useEvent.subscribe(onChange(isEventLocked, show))
  const key = userQuery().queryKey
  const followUser = onChange(() => app.client.getQueryData(key)?.id ?? null, show)
  app.client.getQueryCache().subscribe(({ query }) => query.queryKey[0] === key[0] && followUser())
}
