import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction, InteractionType } from '../../../shared/schemas/interaction.ts'
import { changeLanguage } from '../../i18n/index.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { platform } from '../../platform/index.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import { organizationsQuery } from '../../records/organizations/queries.ts'
import { aContact, aMember, anInteraction, anOrganization, aUser } from '../../testing/rows.ts'
import { refusal, serveEach, unreachable } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import ReportsPage from './ReportsPage.tsx'

const interaction = (id: number, date: string, changes: Partial<Interaction> = {}) =>
  anInteraction({ id, clientId: String(id), date: `${date}T12:00:00.000Z`, ...changes })
const some = (count: number, date: string, type: InteractionType = 'conversation') =>
  Array.from({ length: count }, (_, at) => interaction(at + 1, date, { type }))

const mayQuery = 'period=custom&from=2025-05-01&to=2025-05-31'
const server = serveEach({
  listMembers: [],
  getActivitiesReport: { newContacts: 4, followUpsCompleted: 7 },
  getTeamReport: { members: [] },
})

const open = (query: string, interactions: Interaction[], contacts: Contact[] = [], timeZone = 'UTC') =>
  show(<ReportsPage />, {
    role: 'admin',
    session: { organization: anOrganization({ role: 'admin', timeZone }) },
    address: `/reports?${query}`,
    contacts,
    interactions,
  })
const readersZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const elsewhere = readersZone === 'Pacific/Kiritimati' ? 'UTC' : 'Pacific/Kiritimati'
const reportsAsked = () => server.asked('getActivitiesReport').map(({ query }) => query)
const figure = (title: string) => screen.getByRole('region', { name: title }).querySelector('p')?.textContent

describe('the report on activities', () => {
  it('starts with the result as a sentence, counted from this device’s rows', async () => {
    open(mayQuery, [...some(30, '2025-05-04', 'prayer'), ...some(12, '2025-05-04'), ...some(33, '2025-04-02')])
    expect(await screen.findByText('42 interactions in May 2025, 9 more than in the 31 days before.')).toBeTruthy()
    expect(screen.getByText('Prayer').closest('li')?.textContent).toContain('30 71%')
    expect(screen.getByRole('rowheader', { name: 'Sun, May 4' }).closest('[role=row]')?.textContent).toBe(
      'Sun, May 442',
    )
    await waitFor(() => expect(figure('Follow-ups completed')).toBe('7'))
    expect(reportsAsked()).toEqual([{ from: '2025-05-01', to: '2025-05-31' }])
  })

  it.each([
    [42, 42, '42 interactions in May 2025, as many as in the 31 days before.'],
    [1, 2, '1 interaction in May 2025, 1 fewer than in the 31 days before.'],
    [2, 0, '2 interactions in May 2025, after none in the 31 days before.'],
    [0, 2, 'No interactions in May 2025, 2 fewer than in the 31 days before.'],
    [0, 0, 'No interactions in May 2025.'],
  ])('compares %i with %i in words', async (total, previousTotal, sentence) => {
    open(mayQuery, [...some(total, '2025-05-04'), ...some(previousTotal, '2025-04-02')])
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('is updated when the rows change', async () => {
    const { client } = open(mayQuery, some(1, '2025-05-04'))
    expect(await screen.findByText(/^1 interaction in May 2025/)).toBeTruthy()
    act(
      () =>
        void client.setQueryData(interactionsQuery(1).queryKey, [
          ...some(1, '2025-05-04'),
          interaction(-5, '2025-05-05'),
        ]),
    )
    expect(await screen.findByText(/^2 interactions in May 2025/)).toBeTruthy()
  })

  it('counts by the filters in the address, and links figures to their lists', async () => {
    const rows = [...some(3, '2025-05-04', 'prayer'), ...some(2, '2025-05-04', 'other')]
    open(`${mayQuery}&type=prayer,conversation`, rows, [], readersZone)
    const link = await screen.findByRole('link', { name: 'Prayer' })
    expect(screen.getByText(/^3 interactions in May 2025/)).toBeTruthy()
    expect(reportsAsked()).toEqual([{ from: '2025-05-01', to: '2025-05-31', types: 'conversation,prayer' }])
    expect(link.getAttribute('href')).toBe('/activities?type=prayer&from=2025-05-01&to=2025-05-31')
    expect(screen.queryByText('New contacts')).toBeNull()
  })

  it('links no figures of days that begin elsewhere: the list has the reader’s', async () => {
    open(mayQuery, some(3, '2025-05-04', 'prayer'), [], elsewhere)
    expect(await screen.findByText(/^3 interactions in May 2025/)).toBeTruthy()
    expect(screen.getByText('Prayer')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Prayer' })).toBeNull()
  })

  it('shows what to do if nothing was recorded, and when filters exclude all', async () => {
    server.answer({ getActivitiesReport: { newContacts: 0, followUpsCompleted: 0 } })
    open(mayQuery, [])
    expect(await screen.findByRole('button', { name: 'New Interaction' })).toBeTruthy()
    cleanup()
    open(`${mayQuery}&type=prayer`, some(1, '2025-05-04'))
    expect(await screen.findByRole('button', { name: 'Clear Filters' })).toBeTruthy()
  })

  it('shows its other figures also for a period without interactions', async () => {
    open(mayQuery, [], [aContact({ createdAt: '2025-05-02T12:00:00.000Z' })])
    expect(await screen.findByText('No interactions in May 2025.')).toBeTruthy()
    await waitFor(() => expect(figure('Follow-ups completed')).toBe('7'))
    expect([figure('New contacts'), figure('Follow-ups due')]).toEqual(['1', '0'])
    expect(screen.queryByText('Nothing recorded')).toBeNull()
    expect(screen.queryByText('All figures')).toBeNull()
  })

  it('says that a period is too long', async () => {
    open('period=custom&from=2010-01-01&to=2025-05-31', [])
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('ten years at most'))
    expect(server.asked()).toEqual([])
  })
})

describe('figures from the server', () => {
  const away = { listMembers: unreachable, getActivitiesReport: unreachable, getTeamReport: unreachable }

  /** A minute later: responses are stale. */
  function wait(): void {
    for (const name of Object.keys(localStorage).filter((key) => key.includes('.answer.'))) {
      const kept = JSON.parse(localStorage.getItem(name) ?? '') as { at: number }
      localStorage.setItem(name, JSON.stringify({ ...kept, at: kept.at - 60_000 }))
    }
  }

  const added = aContact({ createdAt: '2025-05-02T12:00:00.000Z' })

  it('are not estimated if they were never loaded', async () => {
    server.answer(away)
    open(`${mayQuery}&member=1`, some(1, '2025-05-04'), [added])
    expect(
      await screen.findByText('New contacts and Follow-ups completed: known once the server can be reached.'),
    ).toBeTruthy()
    expect([figure('New contacts'), figure('Follow-ups due'), figure('Follow-ups completed')]).toEqual(['–', '0', '–'])
  })

  it('are shown as of the last response, next to this device’s figures', async () => {
    lastUser.write(aUser())
    open(mayQuery, some(1, '2025-05-04'), [added])
    await waitFor(() => expect(figure('Follow-ups completed')).toBe('7'))
    cleanup()
    wait()
    server.answer(away)
    open(mayQuery, some(2, '2025-05-04'), [added])
    expect(await screen.findByText(/^Follow-ups completed: as of .*, when the server was last reached\.$/)).toBeTruthy()
    expect([figure('New contacts'), figure('Follow-ups completed')]).toEqual(['1', '7'])
    expect(screen.getByText(/^2 interactions in May 2025/)).toBeTruthy()
  })

  it('are exported only if current', async () => {
    lastUser.write(aUser())
    const saved: Promise<string>[] = []
    vi.spyOn(platform, 'saveFile').mockImplementation(async (blob) => saved.push(blob.text()) > 0)
    server.answer({
      listMembers: [{ id: 1, name: 'Ana', role: 'admin', email: null }],
      getTeamReport: { members: [{ userId: 1, newContacts: 2, followUpsCompleted: 3, points: 40 }] },
      noteExport: null,
    })
    const exported = async (interactions = some(1, '2025-05-04')) => {
      cleanup()
      open(`tab=team&${mayQuery}`, interactions)
      fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Table as CSV' }))
      const before = saved.length
      await waitFor(() => expect(saved.length).toBe(before + 1))
      return (await saved.at(-1))?.split('\r\n')[1]
    }
    expect(await exported()).toBe('Ana,1,1,2,3,40,2025-05-04 12:00:00')
    wait()
    server.answer(away)
    expect(await exported()).toBe('Ana,1,1,,,,2025-05-04 12:00:00')
    await exported([interaction(2, '2025-05-04', { userId: 9 })])
    expect((await saved.at(-1))?.split('\r\n')[2]).toBe('Former members,1,1,,,,2025-05-04 12:00:00')
    expect(server.asked('noteExport')[0]?.body).toMatchObject({ kind: 'report', format: 'csv', count: 1 })
  })
})

describe('the report on the team', () => {
  const members = (...names: string[]) =>
    names.map((name, at) => ({ id: at + 1, name, role: 'member' as const, email: null }))

  it('counts members with interactions', async () => {
    server.answer({
      listMembers: members('Ana', 'Ben'),
      getTeamReport: {
        members: [
          { userId: 1, newContacts: 2, followUpsCompleted: 3, points: 40 },
          { userId: 2, newContacts: 0, followUpsCompleted: 0, points: 0 },
        ],
      },
    })
    open(`tab=team&${mayQuery}`, some(4, '2025-05-04'))
    expect(await screen.findByText('1 of 2 team members recorded something in May 2025.')).toBeTruthy()
    expect(screen.getByText('Together: 4 interactions.')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole('rowheader', { name: 'Ana' }).closest('[role=row]')?.textContent).toBe(
        'Ana412340May 4, 2025',
      ),
    )
  })

  it('moves the focus on to the rows that are added to its table', async () => {
    server.answer({ listMembers: members(...Array.from({ length: 55 }, (_, at) => `Member ${at}`)) })
    open(`tab=team&${mayQuery}`, some(4, '2025-05-04'))
    const more = await screen.findByRole('button', { name: 'Show more' })
    more.focus()
    fireEvent.click(more)
    const headers = screen.getAllByRole('rowheader')
    expect(headers).toHaveLength(55)
    await waitFor(() => expect(document.activeElement).toBe(headers[50]?.closest('[role=row]')))
  })

  it('names deleted accounts and former members in the user’s language', async () => {
    // A user who is no member here is looked for in the user's other organizations.
    server.answer({ listMembers: members('Former member', 'Ben'), listOrganizations: [anOrganization()] })
    await changeLanguage('german')
    open(`tab=team&${mayQuery}`, [...some(4, '2025-05-04'), interaction(9, '2025-05-04', { userId: 2 })])
    await waitFor(() => expect(screen.getAllByText('Früheres Mitglied').length).toBeGreaterThan(1))
    cleanup()
    open(`tab=team&${mayQuery}&member=9`, [])
    expect(await screen.findByRole('button', { name: /Früheres Mitglied/ })).toBeTruthy()
    expect(screen.queryByText('Former member')).toBeNull()
  })

  it('filters by a former member, and names them in the filter', async () => {
    server.answer({ listMembers: members('Ana', 'Ben'), listOrganizations: [anOrganization()] })
    open(`tab=team&${mayQuery}&member=9&filters=true`, [])
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(within(dialog).getByText('Former member')).toBeTruthy())
    expect(within(dialog).queryByText('9')).toBeNull()
  })

  it('counts former members together, so that the sum is that of the activities', async () => {
    server.answer({
      listMembers: members('Ana', 'Ben'),
      getTeamReport: {
        members: [
          { userId: 1, newContacts: 2, followUpsCompleted: 3, points: 40 },
          { userId: null, newContacts: 5, followUpsCompleted: 6, points: 70 },
        ],
      },
    })
    const byOthers = [interaction(8, '2025-05-04', { userId: 8 }), interaction(9, '2025-05-05', { userId: 9 })]
    open(`tab=team&${mayQuery}`, [...some(4, '2025-05-04'), ...byOthers])
    expect(await screen.findByText('1 of 2 team members recorded something in May 2025.')).toBeTruthy()
    expect(screen.getByText('Together: 6 interactions.')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getAllByRole('rowheader').at(-1)?.closest('[role=row]')?.textContent).toBe(
        'Former members215670May 5, 2025',
      ),
    )
  })

  it('has what only former members did, and what the chosen one did', async () => {
    server.answer({ listMembers: members('Ana', 'Ben'), listOrganizations: [anOrganization()] })
    const byOthers = [interaction(8, '2025-05-04', { userId: 8 }), interaction(9, '2025-05-05', { userId: 9 })]
    open(`tab=team&${mayQuery}`, byOthers)
    expect(await screen.findByText('0 of 2 team members recorded something in May 2025.')).toBeTruthy()
    expect(screen.getByText('Together: 2 interactions.')).toBeTruthy()
    cleanup()
    open(`tab=team&${mayQuery}&member=9`, byOthers)
    expect(await screen.findByText('Former member recorded 1 interaction in May 2025.')).toBeTruthy()
  })

  it('names a single filtered member', async () => {
    server.answer({ listMembers: members('Ana') })
    open(`tab=team&${mayQuery}&member=1`, some(4, '2025-05-04'))
    expect(await screen.findByText('Ana recorded 4 interactions in May 2025.')).toBeTruthy()
  })
})

it('makes no file of a period that is too long', async () => {
  open('period=custom&from=2005-05-01&to=2025-05-31', [])
  await screen.findByText('This period is too long')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true)
  cleanup()
  open(mayQuery, [])
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Export' })).disabled).toBe(false)
})

it('says that the organizations could not be read, and reads them again; until then it makes no file', async () => {
  server.answer({ listOrganizations: refusal('too_many_requests') })
  const { client } = show(<ReportsPage />, {
    role: 'admin',
    session: { organization: null },
    address: `/reports?${mayQuery}`,
    contacts: [],
    interactions: some(1, '2025-05-04'),
  })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.answer({ listOrganizations: [anOrganization()] })
  fireEvent.click(retry)
  await waitFor(() => expect(client.getQueryData(organizationsQuery().queryKey)).toHaveLength(1))
})

it('offers to switch where the member is in another of the user’s organizations, and still shows the report', async () => {
  server.answer({
    listMembers: ({ params }) => (params.id === '2' ? [aMember({ id: 12, name: 'Lars Lake' })] : []),
    listOrganizations: [anOrganization(), anOrganization({ id: 2, name: 'Hope Church' })],
  })
  open(`${mayQuery}&member=12`, some(3, '2025-05-04'))
  expect(await screen.findByRole('button', { name: 'Switch to Hope Church' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Activities' })).toBeTruthy()
})

describe('an address that names an organization, as a weekly mail does', () => {
  const named = async (id: number) => {
    server.answer({ listOrganizations: [anOrganization(), anOrganization({ id: 2, name: 'Hope Church' })] })
    const { router } = open(`organization=${id}&${mayQuery}`, some(3, '2025-05-04'))
    return () => router.state.location.search
  }

  it('offers to switch to it, and shows no figures of the current one in its place', async () => {
    const search = await named(2)
    expect(await screen.findByRole('button', { name: 'Switch to Hope Church' })).toBeTruthy()
    expect(screen.queryByText(/interactions in May 2025/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
    expect(search()).toContain('organization=2')
  })

  it('shows the report once it is the current one, and forgets the name: switching away is no way back', async () => {
    const search = await named(1)
    expect(await screen.findByText(/^3 interactions in May 2025/)).toBeTruthy()
    expect(search()).toBe(`?${mayQuery}`)
  })

  it('shows the report of the current one to a user who has left it', async () => {
    await named(3)
    expect(await screen.findByText(/^3 interactions in May 2025/)).toBeTruthy()
  })
})
