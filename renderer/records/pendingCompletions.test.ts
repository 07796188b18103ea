import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import { flushCompletions, holdCompletion, isCompleting, settleCompletion, takeBackCompletion, undoMs, withCompletions } from './pendingCompletions.ts'

const rows = [{ id: 1, followUpCompleted: false }, { id: 2, followUpCompleted: false }] as Interaction[]
const completed = () => withCompletions(rows).filter(({ followUpCompleted }) => followUpCompleted).map(({ id }) => id)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  settleCompletion(1)
  vi.useRealTimers()
})

describe('a completion', () => {
  it('is sent when its time for Undo is over, and shown until the server has answered', () => {
    const send = vi.fn()
    holdCompletion(1, send)
    vi.advanceTimersByTime(undoMs - 1)
    expect(send).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(send).toHaveBeenCalledOnce()
    expect(completed()).toEqual([1])
    expect(takeBackCompletion(1)).toBe(false)
    settleCompletion(1)
    expect(withCompletions(rows)).toBe(rows)
  })

  it('is never sent when it was taken back', () => {
    const send = vi.fn()
    holdCompletion(1, send)
    expect(takeBackCompletion(1)).toBe(true)
    vi.advanceTimersByTime(undoMs)
    expect(send).not.toHaveBeenCalled()
    expect(isCompleting(1)).toBe(false)
  })

  it('is sent at once, and once, when the page is left', () => {
    const send = vi.fn()
    holdCompletion(1, send)
    window.dispatchEvent(new Event('pagehide'))
    flushCompletions()
    vi.advanceTimersByTime(undoMs)
    expect(send).toHaveBeenCalledOnce()
  })
})
