import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { press } from '../../testing/hands.ts'
import { aContact } from '../../testing/rows.ts'
import { show } from '../../testing/show.tsx'
import { DeleteContact } from './DeleteContact.tsx'

const mark = { by: 7, at: '2026-03-01T10:00:00.000Z', reason: null }

it.each([
  [true, mark],
  [false, null],
])('says %s that their door is no longer warned of, with the mark %j', (isSaid, doNotContact) => {
  show(<DeleteContact contact={aContact({ doNotContact })} />, { role: 'manager' })
  press('Delete')
  expect(screen.getByText(/For 90 days it can be brought back/)).toBeTruthy()
  expect(screen.queryByText(/no longer warn of this person’s door/) !== null).toBe(isSaid)
})
