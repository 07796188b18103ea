import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aContact, anInteraction } from '../../../testing/rows.ts'
import { show } from '../../../testing/show.tsx'
import { NextCard } from './NextCard.tsx'
import { TimelineRow } from './TimelineRow.tsx'

const words = 'Bring the book, and ask for her brother. '.repeat(8).trim()
const promised = anInteraction({ followUpDate: '2025-05-12T12:00:00.000Z', followUpType: 'call', followUpNotes: words })

it.each([
  ['the card of pending follow-ups', <NextCard key="next" contact={aContact()} history={[promised]} />],
  [
    'the timeline',
    <TimelineRow
      key="row"
      interaction={promised}
      members={undefined}
      placeKey={null}
      isChosen={false}
      onPlace={() => {}}
      onPoint={() => {}}
    />,
  ],
])('%s truncates long words of a follow-up, and shows them in full on request', (_, part) => {
  const { container } = show(part)
  expect(screen.getByText(words).className).toContain('cut')
  fireEvent.click(within(container).getByRole('button', { name: 'Show more' }))
  expect(screen.getByText(words).className).not.toContain('cut')
})
