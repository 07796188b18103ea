import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { field, fill } from '../../testing/hands.ts'
import { serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import AchievementForm from './achievements/AchievementForm.tsx'
import AwardForm from './AwardForm.tsx'

/** As after a reload or crash: only the device's storage is left. */
function reopen(form: ReactNode) {
  cleanup()
  show(form)
}

it.each([
  ['an achievement', AchievementForm, 'Name'],
  ['an award', AwardForm, 'What for'],
])('keeps a draft of %s, also with a cleared number', (_, Form, text) => {
  serve({ listMembers: [] })
  const form = <Form open onClose={() => {}} />
  const number = /^Points/
  reopen(form)
  fill(text, 'Ten doors')
  fill(number, '')
  fireEvent.blur(field(number))
  reopen(form)
  expect([field(text).value, field(number).value]).toEqual(['Ten doors', ''])
  expect(screen.getByText('What you began to enter is back.')).toBeTruthy()
})
