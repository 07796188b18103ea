import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

it.each([
  ['cancels a question', {}, 1, '/contacts'],
  ['does not interrupt what was confirmed', { busy: true }, 0, '/contacts'],
  ['leaves the page of a closed question', { open: false }, 0, '/'],
])('Back %s', async (_, state, times, address) => {
  const cancel = vi.fn<() => void>()
  const confirm = vi.fn<() => void>()
  const question = { open: true, title: 'Delete Ana Gómez?', text: 'Her record', confirmLabel: 'Delete', ...state }
  const { router } = show(<ConfirmDialog {...question} onConfirm={confirm} onCancel={cancel} />)
  await act(() => router.navigate('/contacts'))
  expect(cancel).not.toHaveBeenCalled()
  await act(() => router.navigate(-1))
  expect(cancel).toHaveBeenCalledTimes(times)
  expect(router.state.location.pathname).toBe(address)
  expect(confirm).not.toHaveBeenCalled()
})
