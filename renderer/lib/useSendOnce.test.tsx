import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSendOnce } from './useSendOnce.ts'

const send = vi.fn<() => Promise<void>>()
beforeEach(() => {
  vi.useFakeTimers()
  send.mockReset().mockResolvedValue()
})

afterEach(() => void vi.useRealTimers())

function Form() {
  const once = useSendOnce(false)
  return (
    <form aria-label="Form" onSubmit={once(send)}>
      <input aria-label="Name" />
    </form>
  )
}

const press = () => act(async () => void fireEvent.submit(screen.getByRole('form')))
const type = (value: string) => fireEvent.input(screen.getByLabelText('Name'), { target: { value } })

it('a form is sent once for two clicks, and again later', async () => {
  render(<Form />)
  await press()
  await press()
  expect(send).toHaveBeenCalledOnce()
  vi.runAllTimers()
  await press()
  expect(send).toHaveBeenCalledTimes(2)
})

it('a form that was refused is sent again by Enter after a change, however busy the page is', async () => {
  render(<Form />)
  await press()
  type('Ana')
  await press()
  expect(send).toHaveBeenCalledTimes(2)
})

it('a form is sent once though something is typed while it is being sent', async () => {
  render(<Form />)
  await press()
  vi.runAllTimers()
  const { promise, resolve } = Promise.withResolvers<void>()
  send.mockReturnValueOnce(promise)
  await press()
  type('Ana')
  await press()
  expect(send).toHaveBeenCalledTimes(2)
  resolve()
})
