import type { Dialog } from 'electron'
import { expect, it, vi } from 'vitest'
import { tellShutKeychain } from './shutKeychain.ts'
import { texts } from './texts/index.ts'

async function told(response: number, { canRestart = true, isEventMode = false } = {}) {
  const actions: string[] = []
  const app = { name: 'Outreach', relaunch: () => void actions.push('relaunch'), quit: () => void actions.push('quit') }
  const showMessageBox = vi
    .fn<(options: { buttons: string[] }) => Promise<{ response: number }>>()
    .mockResolvedValue({ response })
  await tellShutKeychain({
    app,
    dialog: { showMessageBox } as unknown as Dialog,
    texts: texts.english,
    isEventMode: () => isEventMode,
    canRestart,
  })
  return { actions, buttons: showMessageBox.mock.lastCall?.[0].buttons }
}

it.each([
  ['restarts the program', 0, {}, ['Restart', 'Later'], ['relaunch', 'quit']],
  ['leaves it as it is', 1, {}, ['Restart', 'Later'], []],
  ['ends it where it cannot restart itself', 0, { canRestart: false }, ['Quit Outreach', 'Later'], ['quit']],
  ['does not lead out of an event', 0, { isEventMode: true }, ['Restart', 'Later'], []],
])('the message about a locked keychain %s', async (_, response, around, buttons, actions) => {
  expect(await told(response, around)).toEqual({ buttons, actions })
})
