import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isCovered, onceUncovered } from './covered.ts'

const back = vi.hoisted(() => ({ isGoing: false }))
vi.mock(import('../lib/useClosedByBack.ts'), async (actual) => ({
  ...(await actual()),
  isGoingBack: () => back.isGoing,
}))
const act = vi.fn<(name: string) => void>()
let dialog: HTMLDialogElement

beforeEach(() => {
  act.mockReset()
  dialog = document.body.appendChild(document.createElement('dialog'))
})
afterEach(() => dialog.remove())
/** Longer than a browser without idle callbacks waits. */
const later = () => vi.advanceTimersByTimeAsync(1_000)

it('what leads to another page is done at once where no dialog is open', () => {
  onceUncovered()(() => act('now'))
  expect(act).toHaveBeenCalledExactlyOnceWith('now')
})

it.each([
  ['closes', () => dialog.removeAttribute('open')],
  ['goes with its component', () => dialog.remove()],
])('what leads to another page waits until the dialog %s, and only the last counts', async (_, close) => {
  vi.useFakeTimers()
  dialog.setAttribute('open', '')
  const whenFree = onceUncovered()
  whenFree(() => act('first'))
  whenFree(() => act('second'))
  document.body.append(document.createElement('p'))
  await later()
  expect([isCovered(), act.mock.calls]).toEqual([true, []])
  close()
  await later()
  expect(act).toHaveBeenCalledExactlyOnceWith('second')
  document.body.append(document.createElement('p'))
  await later()
  expect(act).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

it('what leads to another page waits on where another dialog follows at once', async () => {
  vi.useFakeTimers()
  dialog.setAttribute('open', '')
  onceUncovered()(() => act('after both'))
  dialog.removeAttribute('open')
  await vi.advanceTimersByTimeAsync(0)
  dialog.setAttribute('open', '')
  await later()
  expect(act).not.toHaveBeenCalled()
  dialog.removeAttribute('open')
  await later()
  expect(act).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

it('what leads to another page waits for the dialog’s own step back, which would end it', async () => {
  vi.useFakeTimers()
  dialog.setAttribute('open', '')
  onceUncovered()(() => act('after the step'))
  dialog.removeAttribute('open')
  back.isGoing = true
  await later()
  expect(act).not.toHaveBeenCalled()
  back.isGoing = false
  await later()
  expect(act).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
