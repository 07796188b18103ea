import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SyncBadge } from '../../app/shells/SyncBadge.tsx'
import { changeLanguage } from '../../i18n/index.ts'
import type { SentRecord } from '../../lib/sentLog.ts'
import { problemOf } from '../../offline/queue/recording.ts'
import { noSync, useSync } from '../../offline/view/syncState.ts'
import { pending, uuid } from '../../offline/testRecords.ts'
import { show } from '../../testing/show.tsx'
import { SyncMark } from './SyncMark.tsx'

const times = { madeAt: '2026-01-01T09:00:00.000Z', sentAt: '2026-01-01T10:00:00.000Z' }
const received = (number: number, more: Partial<SentRecord> = {}): SentRecord => ({
  ...pending(number),
  ...times,
  ...more,
})

function open(state: Partial<typeof noSync>): void {
  useSync.setState({ ...noSync, ...state })
  show(
    <>
      <SyncBadge />
      {[1, 2].map((number) => (
        <SyncMark key={number} entity="contact" clientId={uuid(number)} />
      ))}
    </>,
  )
}
const marks = () => screen.queryAllByRole('img').map((mark) => mark.getAttribute('aria-label'))
const said = () => screen.getByRole('status').textContent

it('shows for a moment that the server has received a row, at that row only', () => {
  open({ received: [received(1)] })
  expect(marks()).toEqual(['Received'])
})

it('shows what is still queued of a row first', () => {
  open({ received: [received(1)], pending: [pending(1)] })
  expect(marks()).toEqual(['Saved here'])
})

it('tells what waits from what is being sent', () => {
  open({ pending: [pending(1), pending(2)], sending: new Set([uuid(2)]) })
  expect(marks()).toEqual(['Saved here', 'Sending'])
})

it('asks for a decision also where another record of the row only waits or is being sent, and leads to it', () => {
  const refused = pending(1, { problem: problemOf('refused') })
  open({ pending: [refused, { ...pending(3), clientId: uuid(1) }], sending: new Set([uuid(1), uuid(3)]) })
  expect(marks()).toEqual([])
  expect(screen.getByRole('link', { name: 'Needs you' }).getAttribute('href')).toBe('/sync')
})

it.each([
  ['once for all rows', { received: [received(1), received(2)] }, /2 items sent$/],
  ['not before all is sent', { received: [received(1)], pending: [pending(2)] }, /^$/],
  ['nothing where its form has said so', { received: [received(1, { madeAt: times.sentAt })] }, /^Online$/],
] as const)('tells a screen reader %s', (_, state, words) => {
  open(state as Partial<typeof noSync>)
  expect(said()).toMatch(words)
})

it('writes the number that waits as its reader does', async () => {
  open({ pending: Array.from({ length: 1234 }, (_, at) => pending(at + 10)) })
  expect(screen.getByText('1,234')).toBeTruthy()
  await act(() => changeLanguage('german'))
  expect(screen.getByText('1.234')).toBeTruthy()
})
