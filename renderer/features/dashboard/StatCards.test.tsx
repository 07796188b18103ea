import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeLanguage } from '../../i18n/index.ts'
import { show } from '../../testing/show.tsx'
import { StatCards } from './StatCards.tsx'

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
