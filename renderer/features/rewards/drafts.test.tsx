import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import AchievementForm from './achievements/AchievementForm.tsx'
import AwardForm from './AwardForm.tsx'

/** As after a reload, or a crash: nothing is left but what the device keeps. */
function openAnew(form: ReactNode) {
  cleanup()
  show(form)
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

it.each([
  ['an achievement', AchievementForm, 'Name'],
  ['an award', AwardForm, 'What for'],
])('keeps %s that was not finished, also with a number taken away', (_, Form, text) => {
  serve({ listMembers: [] })
  const form = <Form organizationId={1} open onClose={() => {}} />
  const number = 'Points'
  openAnew(form)
  fireEvent.change(field(text), { target: { value: 'Ten doors' } })
  fireEvent.change(field(number), { target: { value: '' } })
  fireEvent.blur(field(number))
  openAnew(form)
  expect([field(text).value, field(number).value]).toEqual(['Ten doors', ''])
  expect(screen.getByText('What you began to enter is back.')).toBeTruthy()
})
