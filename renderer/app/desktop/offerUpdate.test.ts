import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useEvent, type RunningEvent } from '../../lib/event.ts'
import { toast, useToasts } from '../../lib/toast.ts'
import { offerUpdate } from './offerUpdate.ts'

const install = vi.fn<() => void>()
const settled = () => vi.advanceTimersByTimeAsync(1_000)
const shown = () => useToasts.getState().current?.action
const during = (event: RunningEvent | null) => useEvent.setState({ event })
const event = { name: 'Street fair', pin: null } as RunningEvent

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ current: null, open: false })
})
afterEach(() => void vi.useRealTimers())

it('a downloaded update is offered, and installed if the user accepts', async () => {
  offerUpdate(install)
  await settled()
  expect(install).not.toHaveBeenCalled()
  shown()?.onClick()
  expect(install).toHaveBeenCalledOnce()
})

it('an update is offered after an event, also one that began while something was unsaved', async () => {
  toast({ title: 'Saved' })
  offerUpdate(install)
  during(event)
  useToasts.setState({ open: false })
  await settled()
  during({ ...event, people: 1 })
  await settled()
  expect(shown()).toBeUndefined()
  during(null)
  await settled()
  expect(shown()).toBeDefined()
})
