import type { TFunction } from 'i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { pending } from '../../offline/testRecords.ts'
import { noSync, useSync } from '../../offline/view/syncState.ts'
import { withWaiting } from './withWaiting.ts'

afterEach(() => useSync.setState(noSync))

it('offers to send or save the queue of an organization that the user leaves', () => {
  const goTo = vi.fn()
  const t = ((key: string) => key) as TFunction
  const left = { id: pending(1).organizationId, name: 'Hilltop' }
  expect(withWaiting(t, 'Switched', left, goTo)).toEqual({ description: 'Switched' })
  useSync.setState({ pending: [pending(1)] })
  const { description, action } = withWaiting(t, 'Switched', left, goTo)
  expect(description).toBe('Switched. sync.waitsIn')
  action?.onClick()
  expect(goTo).toHaveBeenCalledWith('/sync')
})
