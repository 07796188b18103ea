import type { TFunction } from 'i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { pending } from '../offline/testRecords.ts'
import { noSync, useSync } from '../offline/syncState.ts'
import { withWaiting } from './withWaiting.ts'

afterEach(() => useSync.setState(noSync))

it('leads from an organization that is left with something unsent to where it can be sent or saved', () => {
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
