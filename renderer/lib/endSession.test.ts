import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { aUser } from '../testing/rows.ts'
import { endSession } from './endSession.ts'
import { lastUser } from './lastUser.ts'
import { onDevice } from './onDevice.ts'
import { signedOut } from './signedOut.ts'

const user = aUser()
const inOtherFlavour = onDevice<typeof user>('outreach.lastUser.jwt')
const sent = onDevice<object>(`outreach.sent.${user.id}`)

beforeEach(() => {
  lastUser.write(user)
  sent.write({ sent: [], lastSuccess: null })
})

it.each([
  ['nobody', null, true],
  ['another user', aUser({ id: 8 }), true],
  ['the same user', user, false],
])('removes what is stored of a user who leaves, unless the other flavour has them: it has %s', (_, other, isGone) => {
  inOtherFlavour.write(other)
  endSession(new QueryClient())
  expect(lastUser.read()).toBeNull()
  expect([signedOut.users().includes(user.id), sent.read() === null]).toEqual([isGone, isGone])
})

it('removes it once both flavours have been left', () => {
  inOtherFlavour.write(user)
  endSession(new QueryClient())
  inOtherFlavour.write(null)
  lastUser.write(user)
  endSession(new QueryClient())
  expect(signedOut.users()).toEqual([user.id])
})
