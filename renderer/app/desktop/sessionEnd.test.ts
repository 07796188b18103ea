import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { userQuery } from '../../features/auth/queries.ts'
import { texts } from '../../i18n/en/texts.ts'
import { loadTexts, startTexts } from '../../i18n/index.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { aUser } from '../../testing/rows.ts'
import { tellSessionEnd } from './sessionEnd.ts'

const { call } = vi.hoisted(() => {
  const asked = vi.fn<(name: string, ...args: unknown[]) => Promise<unknown>>(async () => ({ ok: true }))
  Object.assign(window, { outreachDesktop: { call: asked, on: () => () => undefined } })
  return { call: asked }
})

const user = aUser({ name: 'Ruth Klein' })
const told = () => call.mock.calls.map(([name, notice]) => [name, notice])
const settled = () => new Promise((resolve) => setTimeout(resolve))

function started() {
  const client = new QueryClient()
  tellSessionEnd(client)
  const answer = async (found: typeof user | null) => {
    client.setQueryData(userQuery().queryKey, found)
    await settled()
  }
  return answer
}

beforeEach(async () => {
  startTexts(texts)
  await loadTexts()
  lastUser.write(null)
  call.mockClear()
})

it('tells that the session has ended, once and without a name', async () => {
  const answer = started()
  await answer(user)
  await answer(user)
  expect(told()).toEqual([])
  await answer(null)
  await answer(null)
  expect(told()).toEqual([
    [
      'notifyHidden',
      {
        title: 'Your session may have expired',
        body: 'Until somebody logs in, nothing is sent from this computer, and no follow-ups are reminded of.',
        place: expect.stringMatching(/\/auth$/),
      },
    ],
  ])
  expect(JSON.stringify(told())).not.toContain('Ruth')
})

it('tells of one that has ended while the program was not running', async () => {
  lastUser.write(user)
  await started()(null)
  expect(told()).toHaveLength(1)
})

it('tells nothing where nobody was signed in', async () => {
  await started()(null)
  expect(told()).toEqual([])
})
