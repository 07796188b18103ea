import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

it.each([
  ['open', 1],
  ['closed', 0],
])('Back cancels a question that is %s', async (state, times) => {
  const cancel = vi.fn<() => void>()
  const confirm = vi.fn<() => void>()
  const question = { open: state === 'open', title: 'Delete Ana Gómez?', text: 'Her record', confirmLabel: 'Delete' }
  const { router } = show(<ConfirmDialog {...question} onConfirm={confirm} onCancel={cancel} />)
  await act(() => router.navigate('/contacts?q=ana'))
  expect(cancel).not.toHaveBeenCalled()
  await act(() => router.navigate(-1))
  expect(cancel).toHaveBeenCalledTimes(times)
  expect(confirm).not.toHaveBeenCalled()
})
