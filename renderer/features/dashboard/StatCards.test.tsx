import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeLanguage } from '../../i18n/index.ts'
import { show } from '../../testing/show.tsx'
import { StatCards } from './StatCards.tsx'

it('keeps the place of each line while it loads', () => {
  const figures = { total: 0, recent: 0, change: 0 }
  const stats = {
    contacts: figures,
    interactions: figures,
    visits: figures,
    followUps: { pending: 0, overdue: 0, today: 0 },
  }
  show(<StatCards stats={stats} loading />)
  const lines = [...document.querySelectorAll('section > p[aria-hidden]')].map(({ textContent }) => textContent)
  expect(lines).toEqual([
    '0 in 30 days, as many as before',
    'As many as in the 30 days before',
    '0 in 30 days, as many as before',
    'None overdue',
  ])
})

it('writes every number as the language does', async () => {
  const figures = { total: 2295, recent: 1234, change: 2143 }
  const followUps = { pending: 3000, overdue: 1500, today: 1100 }
  show(<StatCards stats={{ contacts: figures, interactions: figures, visits: figures, followUps }} loading={false} />)
  await changeLanguage('german')
  await waitFor(() => expect(document.body.textContent).toContain('2.295'))
  const text = document.body.textContent
  for (const figure of ['2.295', '1.234', '2.143', '3.000', '1.500', '1.100']) {
    expect(text).toContain(figure)
    expect(text).not.toContain(figure.replace('.', ''))
  }
})
