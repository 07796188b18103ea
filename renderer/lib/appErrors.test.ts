import { expect, it, vi } from 'vitest'
import { followErrors, rootErrors } from './appErrors.ts'

it('every error that nothing has handled is followed', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const seen = vi.fn()
  followErrors(seen)
  rootErrors.onCaughtError('in a boundary')
  rootErrors.onUncaughtError('in the app')
  window.dispatchEvent(new ErrorEvent('error', { error: 'in an event' }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'in a promise' }))
  expect(seen.mock.calls.flat()).toEqual(['in a boundary', 'in the app', 'in an event', 'in a promise'])
})
