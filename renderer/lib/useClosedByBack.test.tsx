import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showHook } from '../testing/show.tsx'
import { useClosedByBack } from './useClosedByBack.ts'

const begin = async (hook: () => void) => {
  const { router } = showHook(hook, { address: '/contacts' })
  await act(() => router.navigate('/activities?followUp=pending'))
  const back = async () => {
    await act(() => router.navigate(-1))
    return router.state.location.pathname
  }
  return { router, back }
}

it('Back closes what is open over a page, and the page stays', async () => {
  const close = vi.fn<() => void>()
  const { back } = await begin(() => useClosedByBack(close))
  expect(close).not.toHaveBeenCalled()
  expect(await back()).toBe('/activities')
  expect(close).toHaveBeenCalledOnce()
})

it('Back closes the topmost only', async () => {
  const [lower, upper] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { back } = await begin(() => {
    useClosedByBack(lower)
    useClosedByBack(upper)
  })
  expect(await back()).toBe('/activities')
  expect(upper).toHaveBeenCalledOnce()
  expect(lower).not.toHaveBeenCalled()
})

it('Back leaves the page if nothing is open over it', async () => {
  const close = vi.fn<() => void>()
  const { back } = await begin(() => useClosedByBack(close, false))
  expect(await back()).toBe('/contacts')
  expect(close).not.toHaveBeenCalled()
})
