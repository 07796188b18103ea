import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showHook } from '../../testing/show.tsx'
import { lastToast } from '../../testing/hands.ts'
import { useSaving } from './useSaving.ts'

let end = Promise.withResolvers<void>()
const make = vi.fn<(format: string) => Promise<void>>()
beforeEach(() => {
  end = Promise.withResolvers()
  make.mockReset().mockImplementation(() => end.promise)
})

const click = (detail = 1) => ({ detail })

it('saves one file, however often the button is pressed until it is saved', async () => {
  const { result } = showHook(() => useSaving(make))
  act(() => {
    result().press('csv')(click())
    result().press('csv')(click())
  })
  await waitFor(() => expect(result().isSaving).toBe(true))
  act(() => result().save('vCard'))
  expect(make.mock.calls.map(([format]) => format)).toEqual(['csv'])
  end.resolve()
  await waitFor(() => expect(result().isSaving).toBe(false))
  act(() => result().save('vCard'))
  await waitFor(() => expect(make.mock.calls.map(([format]) => format)).toEqual(['csv', 'vCard']))
  await waitFor(() => expect(result().isSaving).toBe(false))
})

it('takes a double click for one press, also if the file is saved by then', async () => {
  end.resolve()
  const { result } = showHook(() => useSaving(make))
  act(() => void result().press('csv')(click()))
  await waitFor(() => expect(make).toHaveBeenCalledOnce())
  await waitFor(() => expect(result().isSaving).toBe(false))
  act(() => void result().press('csv')(click(2)))
  await new Promise((resolve) => void setTimeout(resolve))
  expect(make).toHaveBeenCalledOnce()
})

it('says what has failed, and saves at the next press', async () => {
  const { result } = showHook(() => useSaving(make))
  act(() => result().save('csv'))
  end.reject(new Error('No space'))
  await waitFor(() => expect(lastToast()?.title).toBe('Error'))
  await waitFor(() => expect(result().isSaving).toBe(false))
  end = Promise.withResolvers()
  end.resolve()
  act(() => result().save('csv'))
  await waitFor(() => expect(make).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(result().isSaving).toBe(false))
})
