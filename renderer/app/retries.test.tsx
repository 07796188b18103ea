import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import AwardForm from '../features/rewards/AwardForm.tsx'
import ContactForm from '../features/contacts/ContactForm.tsx'
import ContactsPage from '../features/contacts/ContactsPage.tsx'
import InteractionForm from '../features/interactions/InteractionForm.tsx'
import ReportFilterDialog from '../features/reports/ReportFilterDialog.tsx'
import { useReportAddress } from '../features/reports/useReportAddress.ts'
import { SubscriptionCard } from '../features/settings/SubscriptionCard.tsx'
import { withLocalRecords } from '../offline/testing.ts'
import { press } from '../testing/hands.ts'
import { aContact } from '../testing/rows.ts'
import { refusal, serve, type StubAnswers } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { PaletteSearch } from './palette/PaletteSearch.tsx'
import { usePalette } from './palette/store.ts'

const close = () => {}
function ReportFilters() {
  return <ReportFilterDialog address={useReportAddress()} organizationId={1} open onClose={close} />
}
function Search() {
  usePalette.setState({ text: 'ana' })
  return <PaletteSearch actions={[]} pages={[]} onChoose={close} />
}

const refused = refusal('forbidden')
const anna = aContact({ name: 'Anna Berg' })
/** Without the change feed lists are read from the server. */
const lists = { listContacts: [anna], listInteractions: [], getChanges: refused } satisfies StubAnswers

beforeEach(() => withLocalRecords(7))

it.each<[what: string, draw: () => ReactNode, failing: StubAnswers, said: string | RegExp]>([
  [
    'the members of an award',
    () => <AwardForm open onClose={close} />,
    { listMembers: refused },
    'The members could not be loaded',
  ],
  ['the members of a report', () => <ReportFilters />, { listMembers: refused }, 'The members could not be loaded'],
  ['the plan', () => <SubscriptionCard />, { getConfig: refused }, 'This could not be loaded'],
  [
    'the interactions of the contacts',
    () => <ContactsPage />,
    { listInteractions: refused },
    /^Interactions could not/,
  ],
  ['a search', () => <Search />, { search: refused }, /^The search could not reach the server/],
  [
    'a contact to edit',
    () => <ContactForm contactId={anna.id} open onClose={close} />,
    { listContacts: refused },
    'This could not be loaded',
  ],
  [
    'an interaction to edit',
    () => <InteractionForm interactionId={5} open onClose={close} />,
    { listInteractions: refused },
    'This could not be loaded',
  ],
])('%s can be loaded again', async (_, draw, failing, said) => {
  const [name] = Object.keys(failing) as (keyof StubAnswers)[]
  const server = serve({ listMembers: [], search: { contacts: [], interactions: [] }, ...lists, ...failing })
  show(draw(), { role: 'admin' })
  expect((await screen.findByRole('alert')).textContent).toMatch(said)
  const asked = server.asked(name).length
  press('Try again')
  await waitFor(() => expect(server.asked(name).length).toBeGreaterThan(asked))
})
