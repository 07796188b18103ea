import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { SyncBadge } from '../../app/shells/SyncBadge.tsx'
import { texts as en } from '../../i18n/en/texts.ts'
import { startTexts } from '../../i18n/index.ts'
import type { SentRecord } from '../../lib/sentLog.ts'
import { noSync, useSync } from '../../offline/view/syncState.ts'
import { pending, uuid } from '../../offline/testRecords.ts'
import { SyncMark } from './SyncMark.tsx'

const times = { madeAt: '2026-01-01T09:00:00.000Z', sentAt: '2026-01-01T10:00:00.000Z' }
const received = (number: number, more: Partial<SentRecord> = {}): SentRecord => ({
  ...pending(number),
  ...times,
  ...more,
})

function show(state: Partial<typeof noSync>): void {
  startTexts(en)
  useSync.setState({ ...noSync, ...state })
  render(
    <MemoryRouter>
      <SyncBadge />
      {[1, 2].map((number) => (
        <SyncMark key={number} entity="contact" clientId={uuid(number)} />
      ))}
    </MemoryRouter>,
  )
}
const marks = () => screen.queryAllByRole('img').map((mark) => mark.getAttribute('aria-label'))
const said = () => screen.getByRole('status').textContent

afterEach(() => {
  cleanup()
  useSync.setState(noSync)
})

it('shows for a moment that the server has received a row, at that row only', () => {
  show({ received: [received(1)] })
  expect(marks()).toEqual(['Received'])
})

it('shows what is still queued of a row first', () => {
  show({ received: [received(1)], pending: [pending(1)] })
  expect(marks()).toEqual(['Saved here'])
})

it.each([
  ['once for all rows', { received: [received(1), received(2)] }, /2 items sent$/],
  ['not before all is sent', { received: [received(1)], pending: [pending(2)] }, /^$/],
  ['nothing where its form has said so', { received: [received(1, { madeAt: times.sentAt })] }, /^Online$/],
] as const)('tells a screen reader %s', (_, state, words) => {
  show(state as Partial<typeof noSync>)
  expect(said()).toMatch(words)
})
