import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../shared/domain/permissions.ts'
import { PaletteSearch } from '../../app/palette/PaletteSearch.tsx'
import { usePalette } from '../../app/palette/store.ts'
import ContactsPage from '../../features/contacts/ContactsPage.tsx'
import { lastUser } from '../../lib/lastUser.ts'
import { fill, lastToast, press } from '../../testing/hands.ts'
import { aContact, aUser, aView } from '../../testing/rows.ts'
import { serve, unreachable, type StubAnswers } from '../../testing/server.ts'
import { show, showAndSwitch } from '../../testing/show.tsx'

const starred = aView({ id: 1, name: 'To visit', query: 'status=new&sort=recent', starred: true })
const other = aView({ id: 2, name: 'Mine', query: 'mine=1' })
const bobs = aView({ id: 3, name: 'Of Bob', query: 'q=bob', shared: true, ownerId: 8, ownerName: 'Bob Young' })
const ofActivities = aView({ id: 4, name: 'Prayers', page: 'activities', query: 'type=prayer', starred: true })
const people = [aContact({ id: 1, name: 'Ana Gómez', status: 'new' })]

function open(address: string, { role, ...answers }: StubAnswers & { role?: Role } = {}) {
  const server = serve({ listViews: [starred, other, bobs, ofActivities], ...answers })
  const { router } = show(<ContactsPage />, { address, contacts: people, interactions: [], ...(role && { role }) })
  const params = () => Object.fromEntries(new URLSearchParams(router.state.location.search))
  return { server, router, params }
}

const chip = (name: string | RegExp) => within(screen.getByRole('navigation')).getByRole('link', { name })
const chips = async () =>
  within(await screen.findByRole('navigation', { name: 'Views' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent.trim())
async function openMenu() {
  // The views are there.
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Views' })).toBeTruthy())
  press('Views')
  await screen.findByRole('menu')
}
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('menuitem', { name }))
const offered = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

describe('the views of a page', () => {
  it('are chips if they are starred, and the current one is marked as long as the address matches', async () => {
    const { router, params } = open('/contacts')
    expect(await chips()).toEqual(['All contacts', 'To visit'])
    expect(chip('All contacts').getAttribute('aria-current')).toBe('page')
    fireEvent.click(chip('To visit'))
    await waitFor(() => expect(params()).toEqual({ status: 'new', sort: 'recent', saved: '1' }))
    expect(chip('To visit').getAttribute('aria-current')).toBe('page')
    expect(chip('All contacts').getAttribute('aria-current')).toBeNull()
    press(/^Active/)
    expect(await chips()).toEqual(['All contacts', 'To visit changed'])
    expect(chip('To visit changed').getAttribute('aria-current')).toBeNull()
    press(/^Active/)
    await waitFor(() => expect(chip('To visit').getAttribute('aria-current')).toBe('page'))
    void router.navigate(-1)
    await waitFor(() => expect(chip('All contacts').getAttribute('aria-current')).toBe('page'))
  })

  it('are recognized by the address, and unstarred ones are in the menu', async () => {
    const { params } = open('/contacts?sort=recent&status=new')
    expect((await chips()).length).toBe(2)
    expect(chip('To visit').getAttribute('aria-current')).toBe('page')
    await openMenu()
    expect(offered().slice(0, 3)).toEqual(['To visit Only you', 'Mine Only you', 'Of Bob Bob Young'])
    choose(/^Of Bob/)
    await waitFor(() => expect(params()).toEqual({ q: 'bob', saved: '3' }))
    expect(await chips()).toEqual(['All contacts', 'To visit', 'Of Bob'])
  })

  it('are those of the last answer if the server cannot be reached', async () => {
    lastUser.write(aUser())
    open('/contacts')
    expect((await chips()).length).toBe(2)
    document.body.replaceChildren()
    open('/contacts', { listViews: unreachable })
    expect(await chips()).toEqual(['All contacts', 'To visit'])
  })

  it('can be loaded again after a failure', async () => {
    const { server } = open('/contacts', { listViews: unreachable })
    await waitFor(() => expect(server.asked('listViews')).toHaveLength(1))
    press('Views')
    const retry = await screen.findByRole('menuitem', { name: /could not be loaded/ })
    server.answer({ listViews: [starred] })
    fireEvent.click(retry)
    expect(await chips()).toEqual(['All contacts', 'To visit'])
  })
})

describe('saving', () => {
  it('saves the current address under a name, and makes it the current view', async () => {
    const created = aView({ id: 9, name: 'Ana', query: 'q=ana&status=new&columns=about' })
    const { server, params } = open('/contacts?columns=about&q=ana&status=new', { createView: created })
    await openMenu()
    choose('Save as a new view…')
    await screen.findByRole('dialog', { name: 'Save as a new view' })
    fill('Name', 'Ana')
    fireEvent.click(screen.getByLabelText('Share with the team'))
    server.answer({ listViews: [starred, created] })
    press('Save')
    await waitFor(() => expect(lastToast()?.title).toBe('View saved'))
    expect(server.sent()).toEqual([
      [
        'createView',
        { page: 'contacts', name: 'Ana', query: 'q=ana&status=new&columns=about', shared: true, organizationId: 1 },
      ],
    ])
    expect(params()).toEqual({ q: 'ana', status: 'new', columns: 'about', saved: '9' })
    expect(await chips()).toEqual(['All contacts', 'To visit', 'Ana'])
  })

  it('is saved in the organization in which the form was opened, also if another one is shown by then', async () => {
    const server = serve({ listViews: [], createView: aView({ id: 5 }), listContacts: [], listInteractions: [] })
    const address = '/contacts?status=new&dialog=saveView'
    const { router, switchOrganization } = showAndSwitch(<ContactsPage />, {
      address,
      contacts: people,
      interactions: [],
    })
    await screen.findByRole('dialog')
    fill('Name', 'To visit')
    switchOrganization()
    expect(screen.getByText('You have opened this in Grace Church, and it is saved there.')).toBeTruthy()
    press('Save', screen.getByRole('dialog'))
    await waitFor(() => expect(server.sent()).toMatchObject([['createView', { organizationId: 1, name: 'To visit' }]]))
    // The other one does not have it.
    await waitFor(() => expect(router.state.location.search).toBe('?status=new'))
  })

  it('needs the server: without it, it says so, and the name stays', async () => {
    const { server } = open('/contacts?status=new', { createView: unreachable })
    await openMenu()
    choose('Save as a new view…')
    await screen.findByRole('dialog')
    fill('Name', 'New people')
    press('Save')
    // It is sent twice, a second apart.
    const told = () => lastToast()?.description
    await waitFor(() => expect(told()).toMatch(/^The view was not changed: /), { timeout: 10_000 })
    expect(server.asked('createView')).toHaveLength(2)
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('New people')
  })

  it('is not offered where the whole list is shown', async () => {
    open('/contacts')
    await openMenu()
    expect(screen.getByRole('menuitem', { name: 'Save as a new view…' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('changes one’s own view', async () => {
    const { server } = open('/contacts?status=new,active&sort=recent&saved=1', { updateView: starred })
    expect(await chips()).toEqual(['All contacts', 'To visit changed'])
    server.answer({ listViews: [{ ...starred, query: 'status=new%2Cactive&sort=recent' }] })
    screen.getByRole('button', { name: 'Update view' }).focus()
    press('Update view')
    await waitFor(() => expect(lastToast()?.title).toBe('View saved'))
    expect(server.sent()).toEqual([['updateView', { query: 'status=new%2Cactive&sort=recent' }]])
    // The button takes the focus along.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('navigation', { name: 'Views' })))
  })
})

describe('a view', () => {
  it('is renamed', async () => {
    const { server } = open('/contacts?mine=1', { updateView: other })
    await openMenu()
    choose('Rename…')
    await screen.findByRole('dialog', { name: 'Rename view' })
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Mine')
    fill('Name', 'My people')
    press('Save')
    await waitFor(() => expect(server.sent()).toEqual([['updateView', { name: 'My people' }]]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is starred, shared and taken back', async () => {
    const { server } = open('/contacts?mine=1', { starView: null, shareView: null, unshareView: null })
    await openMenu()
    server.answer({ listViews: [starred, { ...other, starred: true }] })
    choose('Star')
    await waitFor(() => expect(server.asked('listViews')).toHaveLength(2))
    await openMenu()
    expect(offered()).toContain('Remove star')
    server.answer({ listViews: [starred, { ...other, shared: true }] })
    choose('Share with the team')
    await waitFor(() => expect(lastToast()?.title).toBe('The team has this view now'))
    await openMenu()
    choose('Stop sharing')
    await waitFor(() => expect(lastToast()?.title).toBe('The team does not have this view any more'))
    expect(server.sent()).toEqual([['starView'], ['shareView'], ['unshareView']])
  })

  it('is deleted after a question', async () => {
    const { server } = open('/contacts?mine=1', { deleteView: null })
    await openMenu()
    choose('Delete…')
    const dialog = await screen.findByRole('dialog', { name: 'Delete the view “Mine”?' })
    expect(server.sent()).toEqual([])
    press('Delete view', dialog)
    await waitFor(() => expect(lastToast()?.title).toBe('View deleted'))
    expect(server.sent()).toEqual([['deleteView']])
  })

  it.each(['Delete view', 'Cancel'])('gives the focus back to the menu after the question: %s', async (answer) => {
    serve({ listViews: [other], deleteView: null })
    // In jsdom nothing that moves comes to its end.
    show(
      <ConfigProvider theme={{ token: { motion: false } }}>
        <ContactsPage />
      </ConfigProvider>,
      { address: '/contacts?mine=1', contacts: people, interactions: [] },
    )
    const menu = await screen.findByRole('button', { name: 'Views' })
    menu.focus()
    await openMenu()
    await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true))
    choose('Delete…')
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    // jsdom leaves the focus in what is hidden.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    press(answer, dialog)
    await waitFor(() => expect(document.activeElement).toBe(menu))
  })

  it.each<[Role, string[]]>([
    ['member', ['Star']],
    ['manager', ['Star', 'Stop sharing', 'Delete…']],
  ])('of another member offers a %s: %j', async (role, actions) => {
    open('/contacts?q=bob', { role })
    await openMenu()
    expect(offered().slice(4)).toEqual(actions)
  })
})

it('the columns of the table are chosen, and remembered in the address', async () => {
  const { params } = open('/contacts')
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  await waitFor(() =>
    expect(headings()).toEqual([
      'Name',
      'Phone and email',
      'Address and notes',
      'Interactions',
      'Last interaction',
      'Actions',
    ]),
  )
  press('Columns')
  await screen.findByRole('dialog', { name: 'Columns' })
  for (const name of ['Added', 'Interactions', 'Phone and email']) fireEvent.click(screen.getByLabelText(name))
  expect(params()).toEqual({ columns: 'about,last,added' })
  expect(headings()).toEqual(['Name', 'Address and notes', 'Last interaction', 'Added', 'Actions'])
})

describe('the palette', () => {
  beforeEach(() => usePalette.setState({ text: '' }))

  it('finds views by their names', async () => {
    serve({ listViews: [starred, ofActivities], search: { contacts: [], interactions: [] } })
    usePalette.setState({ text: 'pray' })
    const { router } = show(<PaletteSearch actions={[]} pages={[]} onChoose={(run) => run()} />, {
      contacts: people,
      interactions: [],
    })
    const group = within(await screen.findByRole('group', { name: 'Views' }))
    expect(group.queryByText('To visit')).toBeNull()
    fireEvent.click(group.getByText('ers'))
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/activities', search: '?type=prayer&saved=4' }),
    )
  })
})
