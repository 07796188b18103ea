import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import type { User } from '../../../../shared/schemas/user.ts'
import { en } from '../../../i18n/en/index.ts'
import { startTexts } from '../../../i18n/index.ts'
import { SessionContext } from '../../../lib/session.ts'
import { NextCard } from './NextCard.tsx'
import { TimelineRow } from './TimelineRow.tsx'

beforeAll(() => startTexts(en))
afterEach(cleanup)

const words = 'Bring the book, and ask for her brother. '.repeat(8).trim()
const promised = {
  id: 1,
  contactId: 1,
  userId: 1,
  type: 'prayer',
  date: '2025-05-10T12:00:00.000Z',
  location: { lat: 1, lng: 1, address: '' },
  notes: null,
  followUpDate: '2025-05-12T12:00:00.000Z',
  followUpType: 'call',
  followUpNotes: words,
  followUpCompleted: false,
  metadata: null,
} as Interaction

it.each([
  ['what is next', <NextCard key="next" contact={{ id: 1 } as Contact} history={[promised]} />],
  [
    'what was',
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
])('%s shows the beginning of long words about a follow-up, and all of them on request', (_, part) => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={{ user: { id: 1 } as User, organizationId: 1, organization: null }}>{part}</SessionContext>
    </QueryClientProvider>,
  )
  expect(screen.getByText(words).className).toContain('cut')
  fireEvent.click(within(container).getByRole('button', { name: 'Show more' }))
  expect(screen.getByText(words).className).not.toContain('cut')
})
