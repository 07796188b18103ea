import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeLanguage } from '../../i18n/index.ts'
import { show } from '../../testing/show.tsx'
import { StatCards } from './StatCards.tsx'

it('writes every number as the language does', async () => {
  await changeLanguage('german')
  const figures = { total: 2295, recent: 1234, change: 2143 }
  const followUps = { pending: 3000, overdue: 1500, today: 1100 }
  show(<StatCards stats={{ contacts: figures, interactions: figures, visits: figures, followUps }} loading={false} />)
  const text = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(text.join(' ')).not.toMatch(/\d{4}/)
  expect(text.join(' ')).toContain('2.143')
})
