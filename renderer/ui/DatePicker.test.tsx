import { fireEvent, screen, within } from '@testing-library/react'
import { de } from 'date-fns/locale/de'
import { enUS } from 'date-fns/locale/en-US'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { setDateLocale } from '../lib/dateLocale.ts'
import { field, fill, press } from '../testing/hands.ts'
import { show } from '../testing/show.tsx'
import { DatePicker } from './DatePicker.tsx'
import type { DayEnds } from './DayRange.tsx'
import { FormDialog } from './FormDialog.tsx'
import { media } from './theme.ts'
import type { DateLimits } from './useTypedDate.ts'

beforeEach(() => setDateLocale(enUS))
const saved = vi.fn<(value: Date | null) => void>()
const savedNext = vi.fn<(value: Date | null) => void>()
afterEach(() => void [saved, savedNext].map((mock) => mock.mockReset()))

function Form(options: Partial<DateLimits> & { allowClear?: boolean }) {
  const [value, setValue] = useState<Date | null>(new Date(2026, 10, 20, 9, 30))
  return (
    <FormDialog
      open
      title="Form"
      submitLabel="Save"
      onClose={() => {}}
      onSubmit={(event) => (event.preventDefault(), saved(value))}
      another={{ label: 'Next', onSubmit: () => savedNext(value) }}
    >
      <label htmlFor="date">Date</label>
      <DatePicker id="date" withTime value={value} onChange={setValue} {...options} />
      <button type="button" onClick={() => setValue(new Date(2026, 0, 2, 3, 4))}>
        Other
      </button>
    </FormDialog>
  )
}

const date = () => field('Date')
function type(text: string) {
  fireEvent.focus(date())
  fill('Date', text)
}
/** Types, and leaves the field. */
function enter(text: string) {
  type(text)
  fireEvent.blur(date())
}

it.each(['nov 22, 2026 3:04 pm', 'Nov 22 2026 3:04 p.m.', '11/22/2026 15:04'])(
  'accepts input in other formats than its own: %s',
  (text) => {
    show(<Form allowClear={false} />)
    enter(text)
    expect(date().value).toBe('Nov 22, 2026 3:04 PM')
    press('Save')
    expect(saved).toHaveBeenCalledWith(new Date(2026, 10, 22, 15, 4))
  },
)

it('accepts dates in the user’s language', () => {
  setDateLocale(de)
  show(<Form allowClear={false} />)
  enter('22.11.2026, 15:04')
  expect(date().value).toBe('22.11.2026 15:04')
})

it.each(['Enter', 'Tab'])('accepts typed text on %s, before the field is left', (key) => {
  show(<Form allowClear={false} />)
  type('3:04 pm')
  fireEvent.keyDown(date(), { key })
  expect(date().value).toBe('Nov 20, 2026 3:04 PM')
})

it('does not change text while it is typed', () => {
  show(<Form allowClear={false} />)
  type('11/22/2026 3:04 pm')
  expect(date().value).toBe('11/22/2026 3:04 pm')
})

it('keeps text that it cannot parse, says so, and prevents saving', () => {
  show(<Form allowClear={false} />)
  enter('next tuesday')
  expect(date().value).toBe('next tuesday')
  const problem = screen.getByText(/^Please enter a date such as \w{3} \d/)
  expect(date().getAttribute('aria-describedby')).toBe(problem.id)
  expect(date().getAttribute('aria-invalid')).toBe('true')
  press('Save')
  press('Next')
  expect(saved).not.toHaveBeenCalled()
  expect(savedNext).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(date())

  enter('nov 24 26 8am')
  expect(screen.queryByText(/Please enter/)).toBeNull()
  press('Next')
  expect(savedNext).toHaveBeenCalledWith(new Date(2026, 10, 24, 8))
})

it('reports an emptied required date, and accepts an emptied optional one', () => {
  const { rerender } = show(<Form key="required" allowClear={false} />)
  enter('')
  expect(screen.getByText(/Please enter a date/)).toBeTruthy()
  rerender(<Form key="optional" />)
  enter('')
  press('Save')
  expect(saved.mock.calls).toEqual([[null]])
})

it('describes which days are allowed', () => {
  show(<Form withTime={false} min={new Date(2026, 10, 5, 18)} max={new Date(2026, 10, 25, 6)} />)
  enter('Nov 26, 2026')
  expect(screen.getByText('Please select Nov 25, 2026 or earlier')).toBeTruthy()
  enter('Nov 4, 2026')
  expect(screen.getByText('Please select Nov 5, 2026 or later')).toBeTruthy()
  press('Save')
  expect(saved).not.toHaveBeenCalled()
  for (const day of [5, 25]) {
    enter(`Nov ${day}, 2026`)
    press('Save')
    expect(saved).toHaveBeenLastCalledWith(new Date(2026, 10, day))
  }
})

it('discards the input when another value is set, and on Escape', () => {
  show(<Form allowClear={false} />)
  enter('next tuesday')
  press('Other')
  expect(date().value).toBe('Jan 2, 2026 3:04 AM')
  expect(screen.queryByText(/Please enter/)).toBeNull()
  type('5')
  fireEvent.keyDown(date(), { key: 'Escape' })
  expect(date().value).toBe('Jan 2, 2026 3:04 AM')
})

it('accepts a day of the calendar at once, and keeps the time', () => {
  show(<Form allowClear={false} />)
  fireEvent.mouseDown(date())
  fireEvent.click(date())
  const cell = document.querySelector('.ant-picker-cell[title="2026-11-12"], td[title="Nov 12, 2026"]')
  fireEvent.click(cell!)
  press('Save')
  expect(saved).toHaveBeenCalledWith(new Date(2026, 10, 12, 9, 30))
})

it('is cleared by its button', () => {
  show(<Form />)
  enter('Nov 12, 2026 8am')
  expect(date().value).toBe('Nov 12, 2026 8:00 AM')
  fireEvent.click(document.querySelector('.ant-picker-clear')!)
  expect(date().value).toBe('')
  press('Save')
  expect(saved).toHaveBeenCalledWith(null)
})

/** On a phone, until the end of the test. */
function onPhone() {
  const { matchMedia } = window
  const spy = vi.spyOn(window, 'matchMedia')
  spy.mockImplementation((query) => Object.assign(matchMedia(query), { matches: query === media.phone }))
  onTestFinished(() => spy.mockRestore())
}
/** Picks a day of the open calendar. */
const pick = (day: string) => fireEvent.click(document.querySelector(`td[title="${day}"]`)!)
function open(input: HTMLElement) {
  fireEvent.mouseDown(input)
  fireEvent.focus(input)
  fireEvent.click(input)
}
const saving = (save: () => void, children: ReactNode) => (
  <FormDialog
    open
    title="Form"
    submitLabel="Save"
    onClose={() => {}}
    onSubmit={(event) => (event.preventDefault(), save())}
  >
    {children}
  </FormDialog>
)

describe('a range', () => {
  const savedRange = vi.fn<(value: DayEnds) => void>()
  afterEach(() => void savedRange.mockReset())
  function Range({ allowClear }: { allowClear?: boolean }) {
    const [value, setValue] = useState<DayEnds>([new Date(2026, 10, 5), null])
    return saving(
      () => savedRange(value),
      <DatePicker mode="range" labels={['From', 'To']} value={value} onChange={setValue} allowClear={allowClear} />,
    )
  }
  const end = (label: 'From' | 'To') => screen.getByLabelText<HTMLInputElement>(label)
  const enterInto = (label: 'From' | 'To', text: string) => {
    fireEvent.focus(end(label))
    fireEvent.change(end(label), { target: { value: text } })
    fireEvent.blur(end(label))
  }
  const saves = (value: DayEnds) => {
    press('Save')
    expect(savedRange).toHaveBeenLastCalledWith(value)
  }

  it('is typed at either end, neither of which passes the other', () => {
    show(<Range />)
    enterInto('To', 'nov 3 2026')
    const problem = screen.getByText('Please select Nov 5, 2026 or later')
    expect(end('To').getAttribute('aria-describedby')).toBe(problem.id)
    expect(end('From').getAttribute('aria-invalid')).toBe('false')
    press('Save')
    expect(savedRange).not.toHaveBeenCalled()
    enterInto('To', '11/25/2026')
    saves([new Date(2026, 10, 5), new Date(2026, 10, 25)])
    enterInto('From', 'nov 26 2026')
    expect(screen.getByText('Please select Nov 25, 2026 or earlier')).toBeTruthy()
    enterInto('From', '')
    saves([null, new Date(2026, 10, 25)])
  })

  it('is picked by its first and its last day', () => {
    show(<Range />)
    open(end('From'))
    pick('2026-11-10')
    pick('2026-11-12')
    saves([new Date(2026, 10, 10), new Date(2026, 10, 12)])
    expect([end('From').value, end('To').value]).toEqual(['Nov 10, 2026', 'Nov 12, 2026'])
  })

  it('begins anew where a first day after the last one is picked', () => {
    show(<Range />)
    enterInto('To', 'nov 7 2026')
    open(end('From'))
    pick('2026-11-20')
    saves([new Date(2026, 10, 20), new Date(2026, 10, 20)])
  })

  it('can require both ends', () => {
    show(<Range allowClear={false} />)
    enterInto('From', '')
    expect(screen.getByText(/Please enter a date/)).toBeTruthy()
    press('Save')
    expect(savedRange).not.toHaveBeenCalled()
  })

  it('is two of the device’s own controls on a phone', () => {
    onPhone()
    show(<Range />)
    expect([end('From').type, end('To').type, end('To').min]).toEqual(['date', 'date', '2026-11-05'])
    fireEvent.change(end('To'), { target: { value: '2026-11-08' } })
    saves([new Date(2026, 10, 5), new Date(2026, 10, 8)])
  })
})

describe('several days', () => {
  const savedDays = vi.fn<(value: readonly Date[]) => void>()
  afterEach(() => void savedDays.mockReset())
  function Days() {
    const [value, setValue] = useState<readonly Date[]>([new Date(2026, 10, 14)])
    return saving(
      () => savedDays(value),
      <>
        <label htmlFor="days">Days</label>
        <DatePicker mode="multiple" id="days" value={value} onChange={setValue} />
      </>,
    )
  }
  const input = () => screen.getByLabelText<HTMLInputElement>('Days')
  const chosen = () => within(screen.getByRole('list', { name: 'Chosen days' })).queryAllByRole('listitem')
  const saves = (...days: number[]) => {
    press('Save')
    expect(savedDays).toHaveBeenLastCalledWith(days.map((day) => new Date(2026, 10, day)))
  }

  it('are typed one after the other, each once, and listed in their order', () => {
    show(<Days />)
    for (const text of ['nov 21 2026', '11/7/2026', 'Nov 21, 2026']) {
      fireEvent.change(input(), { target: { value: text } })
      // Enter adds the day, and does not submit the form.
      expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(false)
      expect(input().value).toBe('')
    }
    expect(chosen().map((item) => item.textContent)).toEqual(['Nov 7, 2026', 'Nov 14, 2026', 'Nov 21, 2026'])
    saves(7, 14, 21)
  })

  it('are picked in a calendar that stays open, where a second click removes a day', () => {
    show(<Days />)
    open(input())
    pick('2026-11-10')
    pick('2026-11-07')
    pick('2026-11-14')
    saves(7, 10)
  })

  it('are removed by their buttons', () => {
    show(<Days />)
    press('Remove Nov 14, 2026')
    expect(chosen()).toEqual([])
    saves()
  })

  it('keep text that cannot be parsed, say so, and prevent saving', () => {
    show(<Days />)
    fireEvent.change(input(), { target: { value: 'next tuesday' } })
    fireEvent.keyDown(input(), { key: 'Enter' })
    expect(input().value).toBe('next tuesday')
    expect(input().getAttribute('aria-describedby')).toBe(screen.getByText(/^Please enter a date such as/).id)
    press('Save')
    expect(savedDays).not.toHaveBeenCalled()
  })

  it('are added with the device’s own control on a phone', () => {
    onPhone()
    show(<Days />)
    expect(input().type).toBe('date')
    fireEvent.change(input(), { target: { value: '2026-11-08' } })
    press('Add')
    expect(input().value).toBe('')
    saves(8, 14)
  })

  it('are added on a phone without Add too, when its control is left or Enter is pressed', () => {
    onPhone()
    show(<Days />)
    fireEvent.change(input(), { target: { value: '2026-11-08' } })
    fireEvent.blur(input())
    saves(8, 14)
    fireEvent.change(input(), { target: { value: '2026-11-09' } })
    expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(false)
    saves(8, 9, 14)
  })

  it('are not added on a phone while an error is shown, which prevents saving', () => {
    onPhone()
    show(<Days />)
    fireEvent.change(input(), { target: { value: '0026-11-08' } })
    press('Add')
    fireEvent.blur(input())
    expect(input().value).toBe('0026-11-08')
    expect(chosen()).toHaveLength(1)
    press('Save')
    expect(savedDays).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(input())
  })

  it('have a calendar for pointers only: no key opens it', () => {
    show(<Days />)
    fireEvent.keyDown(input(), { key: 'ArrowDown' })
    expect(document.querySelector('.ant-picker-dropdown')).toBeNull()
  })
})
