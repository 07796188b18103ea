import { expect, it, vi } from 'vitest'
import { usePreferences } from '../../lib/preferences.ts'
import { lastToast } from '../../testing/hands.ts'
import { aUser } from '../../testing/rows.ts'
import { refusal, serve } from '../../testing/server.ts'
import { showHook } from '../../testing/show.tsx'
import { useActions } from './useActions.tsx'

/** Runs an action whose palette is gone, as it always is, before the server answers. */
async function run(key: string, answer: ReturnType<typeof aUser> | ReturnType<typeof refusal>) {
  const { promise, resolve } = Promise.withResolvers<typeof answer>()
  const server = serve({ listOrganizations: [], updatePreferences: () => promise })
  const { result, unmount } = showHook(useActions)
  result()
    .find((action) => action.key === key)
    ?.run()
  await vi.waitFor(() => expect(server.sent()).toHaveLength(1))
  unmount()
  resolve(answer)
}

it.each([
  ['theme-dark', 'Saved on this device only'],
  ['language-german', 'Nur auf diesem Gerät gespeichert'],
])('the action %s says that its choice could not be sent', async (key, title) => {
  await run(key, refusal('forbidden'))
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ variant: 'destructive', title }))
})

it('a choice that was sent is known to be', async () => {
  await run('theme-dark', aUser())
  await vi.waitFor(() => expect(usePreferences.getState()).toMatchObject({ theme: 'dark', isUnsent: false }))
  expect(lastToast()).toBeNull()
})
