import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { follow, given, useSearchText } from './useSearchText.ts'

function Box() {
  const [text, setText] = useSearchText()
  return <input aria-label="search" value={text} onChange={({ target }) => setText(target.value)} />
}

function open(address: string) {
  const { router } = show(<Box />, { address })
  const box = screen.getByLabelText<HTMLInputElement>('search')
  return { router, box, type: (value: string) => fireEvent.change(box, { target: { value } }) }
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('starts with the address, and updates it when typing pauses', async () => {
  const { router, box, type } = open('/?q=an&status=new')
  expect(box.value).toBe('an')
  type('ann')
  type('anna')
  expect(router.state.location.search).toBe('?q=an&status=new')
  await wait(300)
  expect(router.state.location.search).toBe('?q=anna&status=new')
  type('')
  await wait(300)
  expect(router.state.location.search).toBe('?status=new')
})

it('loses no letter typed during the navigation', async () => {
  const { router, box, type } = open('/')
  type('mul')
  // The timer has run; the navigation has not been rendered yet.
  vi.advanceTimersByTime(260)
  type('mull')
  await wait(0)
  expect(box.value).toBe('mull')
  await wait(300)
  expect(box.value).toBe('mull')
  expect(router.state.location.search).toBe('?q=mull')
})

it('loses nothing typed while two earlier texts arrive in the address one after the other', () => {
  const typed = { text: 'nobody', over: '', written: ['ana', '987'] }
  const first = follow(typed, 'ana')
  expect([first.text, follow(first, '987').text]).toEqual(['nobody', 'nobody'])
  // The second replaced the first on its way.
  expect(follow(typed, '987')).toEqual({ text: 'nobody', over: '987', written: [] })
  expect(follow(first, 'bob')).toEqual(given('bob'))
})

it('follows other changes of the address', async () => {
  const { router, box, type } = open('/')
  type('anna')
  await wait(300)
  await act(() => router.navigate('/?q=bob'))
  expect(box.value).toBe('bob')
  await wait(300)
  expect(router.state.location.search).toBe('?q=bob')
  await act(() => router.navigate('/'))
  expect(box.value).toBe('')
})
