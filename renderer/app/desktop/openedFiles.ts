import { bridge } from '../../platform/bridge.ts'
import { addOpenedFile, forgetOpenedFiles } from '../../features/sync/file/openedFile.ts'
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
  const files: File[] = []
  for (let file = await takeFile(); file !== null; file = await takeFile()) files.push(file)
  if (files.length === 0) return
  for (const file of files) addOpenedFile(file)
  await router.navigate(`${paths.sync}?read=true`)
}

/** Back and links leave their dialog as well: what was opened then must not meet the next file, or the next user. */
function forgetLeftFiles({ router }: App): void {
  router.subscribe(({ location, navigation }) => {
    const isShown = location.pathname === paths.sync && new URLSearchParams(location.search).get('read') === 'true'
    if (navigation.state === 'idle' && !isShown) forgetOpenedFiles()
  })
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
  forgetLeftFiles(app)
  useEvent.subscribe(onChange(isEventLocked, show))
  const key = userQuery().queryKey
  const followUser = onChange(() => app.client.getQueryData(key)?.id ?? null, show)
  app.client.getQueryCache().subscribe(({ query }) => query.queryKey[0] === key[0] && followUser())
}
