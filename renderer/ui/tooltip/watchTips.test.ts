import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchTips, type Tip } from './watchTips.ts'

const show = vi.fn<(tip: Tip | null) => void>()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  show.mockReset()
  stop = watchTips(show, () => false)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  document.body.replaceChildren()
})

function button(label: string): HTMLElement {
  const element = document.createElement('button')
  element.dataset.tip = label
  document.body.append(element)
  return element
}

const at = (type: string, element: Element, clientX: number) =>
  element.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY: 7 }))

const shown = () => show.mock.lastCall?.[0]?.label ?? null

it('stays closed over what replaces a pressed button, and opens over the next one', () => {
  const plain = button('Actions')
  const next = button('Edit')
  at('pointerover', plain, 5)
  vi.advanceTimersByTime(700)
  expect(shown()).toBe('Actions')
  at('pointerdown', plain, 5)
  at('click', plain, 5)
  plain.remove()
  const withMenu = button('Actions')
  at('pointerover', withMenu, 5)
  vi.advanceTimersByTime(1_000)
  expect(shown()).toBeNull()
  at('pointerover', next, 40)
  vi.advanceTimersByTime(700)
  expect(shown()).toBe('Edit')
})
