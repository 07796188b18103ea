import { beforeAll, expect, it } from 'vitest'
import { ProgramOutdated, StorageFull, StoreOutdated } from '../../shared/replica.ts'
import { desktop } from '../i18n/en/desktop.ts'
import { en } from '../i18n/en/index.ts'
import { startTexts } from '../i18n/index.ts'
import { ApiError, loadHintOf, messageOf, NetworkError } from './apiErrors.ts'

beforeAll(() => void startTexts({ ...en, desktop }))

it.each([
  [
    'the server’s message',
    new ApiError(403, { code: 'forbidden', message: 'Only admins may do this' }),
    'Only admins may do this',
  ],
  ['that the server cannot be reached', new NetworkError('socket hang up'), 'The server cannot be reached.'],
  [
    'that the device is full',
    new StorageFull('QuotaExceededError'),
    'This device has no room left. What you entered is still here: free some space, then save again.',
  ],
  ['that it needs the newer version', new StoreOutdated('VersionError'), 'Reload the page to go on.'],
  [
    'that the program on the computer is too old',
    new ProgramOutdated('newer'),
    'Nothing is lost, but a newer version of Outreach has stored them. Install the newest version on this computer, then try again.',
  ],
  ['no technical details', new TypeError('x is not a function'), 'Not saved.'],
])('a user sees %s', (_what, error, told) => {
  expect(messageOf(error, 'Not saved.')).toBe(told)
})

it.each([
  [
    'how to free space on a full device, without a note about saving',
    new StorageFull('QuotaExceededError'),
    'This device has no room left. Nothing is lost: free some space, then try again.',
  ],
  [
    'the reason of a refusal',
    new ApiError(403, { code: 'forbidden', message: 'Only admins may do this' }),
    'Only admins may do this',
  ],
  [
    'missing if the server failed',
    new ApiError(500, { code: 'internal', message: 'Internal server error' }),
    undefined,
  ],
  ['missing if the server is unreachable', new NetworkError('socket hang up'), undefined],
])('the hint for data that could not be loaded is %s', (_what, error, told) => {
  expect(loadHintOf(error)).toBe(told)
})
