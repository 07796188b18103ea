import { fireEvent, render, screen } from '@testing-library/react'
import { de } from 'date-fns/locale/de'
import { enUS } from 'date-fns/locale/en-US'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { en } from '../i18n/en/index.ts'
import { startTexts } from '../i18n/index.ts'
import { setDateLocale } from '../lib/dateLocale.ts'
import { DatePicker } from './DatePicker.tsx'
import { FormDialog } from './FormDialog.tsx'

beforeAll(() => void startTexts(en))
beforeEach(() => setDateLocale(enUS))
const saved = vi.fn<(value: Date | null) => void>()
const savedNext = vi.fn<(value: Date | null) => void>()
afterEach(() => void [saved, savedNext].map((mock) => mock.mockReset()))

const begun = new Date(2026, 10, 20, 9, 30)

function Form({ start = begun, ...options }: { start?: Date | null } & Partial<Parameters<typeof DatePicker>[0]>) {
  const [value, setValue] = useState(start)
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

const field = () => screen.getByLabelText<HTMLInputElement>('Date')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
function type(text: string) {
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: text } })
}
/** Types, and leaves the field. */
function enter(text: string) {
  type(text)
  fireEvent.blur(field())
}

it.each(['nov 22, 2026 3:04 pm', 'Nov 22 2026 3:04 p.m.', '11/22/2026 15:04'])(
  'accepts input in other formats than its own: %s',
  (text) => {
    render(<Form allowClear={false} />)
    enter(text)
    expect(field().value).toBe('Nov 22, 2026 3:04 PM')
    press('Save')
    expect(saved).toHaveBeenCalledWith(new Date(2026, 10, 22, 15, 4))
  },
)

it('accepts dates in the user’s language', () => {
  setDateLocale(de)
  render(<Form allowClear={false} />)
  enter('22.11.2026, 15:04')
  expect(field().value).toBe('22.11.2026 15:04')
})

it.each(['Enter', 'Tab'])('accepts typed text on %s, before the field is left', (key) => {
  render(<Form allowClear={false} />)
  type('3:04 pm')
  fireEvent.keyDown(field(), { key })
  expect(field().value).toBe('Nov 20, 2026 3:04 PM')
})

it('does not change text while it is typed', () => {
  render(<Form allowClear={false} />)
  type('11/22/2026 3:04 pm')
  expect(field().value).toBe('11/22/2026 3:04 pm')
})

it('keeps text that it cannot parse, says so, and prevents saving', () => {
  render(<Form allowClear={false} />)
  enter('next tuesday')
  expect(field().value).toBe('next tuesday')
  const problem = screen.getByText(/^Please enter a date such as \w{3} \d/)
  expect(field().getAttribute('aria-describedby')).toBe(problem.id)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  press('Save')
  press('Next')
  expect(saved).not.toHaveBeenCalled()
  expect(savedNext).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field())

  enter('nov 24 26 8am')
  expect(screen.queryByText(/Please enter/)).toBeNull()
  press('Next')
  expect(savedNext).toHaveBeenCalledWith(new Date(2026, 10, 24, 8))
})

it('reports an emptied required date, and accepts an emptied optional one', () => {
  const { rerender } = render(<Form key="required" allowClear={false} />)
  enter('')
  expect(screen.getByText(/Please enter a date/)).toBeTruthy()
  rerender(<Form key="optional" />)
  enter('')
  press('Save')
  expect(saved.mock.calls).toEqual([[null]])
})

it('describes which days are allowed', () => {
  render(<Form withTime={false} min={new Date(2026, 10, 5, 18)} max={new Date(2026, 10, 25, 6)} />)
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
  render(<Form allowClear={false} />)
  enter('next tuesday')
  press('Other')
  expect(field().value).toBe('Jan 2, 2026 3:04 AM')
  expect(screen.queryByText(/Please enter/)).toBeNull()
  type('5')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(field().value).toBe('Jan 2, 2026 3:04 AM')
})

it('accepts a day of the calendar at once, and keeps the time', () => {
  render(<Form allowClear={false} />)
  fireEvent.mouseDown(field())
  fireEvent.click(field())
  const cell = document.querySelector('.ant-picker-cell[title="2026-11-12"], td[title="Nov 12, 2026"]')
  fireEvent.click(cell!)
  press('Save')
  expect(saved).toHaveBeenCalledWith(new Date(2026, 10, 12, 9, 30))
})

it('is cleared by its button', () => {
  render(<Form />)
  enter('Nov 12, 2026 8am')
  expect(field().value).toBe('Nov 12, 2026 8:00 AM')
  fireEvent.click(document.querySelector('.ant-picker-clear')!)
  expect(field().value).toBe('')
  press('Save')
  expect(saved).toHaveBeenCalledWith(null)
})
