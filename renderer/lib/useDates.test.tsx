import { act, render, screen } from '@testing-library/react'
import { addHours } from 'date-fns'
import { memo } from 'react'
import { expect, it, vi } from 'vitest'
import { startTexts } from '../i18n/index.ts'
import { texts } from '../i18n/en/texts.ts'
import { useDates } from './dates.ts'

const monday = new Date(2026, 5, 1, 23, 30)

// As the rows of lists are.
const Due = memo(function Due({ at }: { at: string }) {
  return <p>{useDates().followUp(at).label}</p>
})

it('a row that stays as it is says Today instead of Tomorrow once the day has begun', () => {
  vi.useFakeTimers({ now: monday })
  startTexts(texts)
  render(<Due at={addHours(monday, 10).toISOString()} />)
  expect(screen.getByText('Tomorrow')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(3_600_000))
  expect(screen.getByText('Today')).toBeTruthy()
  vi.useRealTimers()
})
