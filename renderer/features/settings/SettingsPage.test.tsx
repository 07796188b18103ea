import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { preferences, type User } from '../../../shared/schemas/user.ts'
import de from '../../i18n/de/index.ts'
import { en } from '../../i18n/en/index.ts'
import { changeLanguage, startTexts } from '../../i18n/index.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { createQueryClient } from '../../lib/queryClient.ts'
import { SessionContext, userKey } from '../../lib/session.ts'
import { useToasts } from '../../ui/toast/store.ts'
import SettingsPage from './SettingsPage.tsx'

const user: User = {
  id: 7,
  username: 'ruth',
  name: 'Ruth Abernathy',
  email: 'ruth@example.org',
  phone: null,
  bio: null,
  role: 'admin',
  organizationId: 3,
  active: true,
  subscriptionStatus: 'inactive',
  subscriptionTier: 'free',
  maxOrganizations: 0,
  maxTeammates: 0,
  subscriptionExpiresAt: null,
  preferences: preferences.parse({}),
}
let config = { payments: false, demoCheckout: false }
let answers: Record<string, [number, unknown]>
const sent: { call: string; body: unknown }[] = []

const fetchMock = async (path: string, { method, body }: RequestInit) => {
  if (path === '/api/config') return json(200, config)
  const call = `${method} ${path}`
  sent.push({ call, body: body ? JSON.parse(String(body)) : undefined })
  const [status, answer] = answers[call] ?? [404, { message: 'None', code: 'not_found' }]
  return json(status, answer)
}
const json = (status: number, body: unknown) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })

function open(tab: string) {
  const client = createQueryClient()
  client.setQueryData(userKey, user)
  const router = createMemoryRouter(
    [
      { path: '/settings', element: <SettingsPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: [`/settings?tab=${tab}`] },
  )
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={{ user, organizationId: 3, organization: null }}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  )
  return { client }
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const lastToast = () => useToasts.getState().current
const fillPasswords = (current: string, next: string, confirmed: string) => {
  fill('Current Password', current)
  fill('New Password', next)
  fill('Confirm New Password', confirmed)
}

beforeAll(() => {
  startTexts(en)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
beforeEach(() => {
  sent.length = 0
  answers = {}
  config = { payments: false, demoCheckout: false }
  useToasts.setState({ current: null, open: false })
})
afterEach(cleanup)

describe('the profile', () => {
  it('is saved, an emptied field as nothing', async () => {
    answers['PUT /api/users/me'] = [200, { ...user, name: 'Ruth' }]
    const { client } = open('profile')
    fill('Full Name', 'Ruth')
    fill('Email', '')
    click('Save Changes')
    await waitFor(() => expect(lastToast()?.title).toBe('Profile updated'))
    expect(sent).toMatchObject([{ body: { name: 'Ruth', email: null } }])
    expect(client.getQueryData(userKey)).toMatchObject({ name: 'Ruth' })
  })

  it('says beside the field what the server refuses, and keeps what was entered', async () => {
    answers['PUT /api/users/me'] = [
      409,
      {
        message: 'This email is already registered',
        code: 'duplicate',
        errors: [{ path: 'email', message: 'This email is already registered' }],
      },
    ]
    open('profile')
    fill('Email', 'taken@example.org')
    click('Save Changes')
    expect(await screen.findByText('This email is already registered')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('taken@example.org')
    expect(lastToast()).toBeNull()
  })
})

describe('a new password', () => {
  it('must be confirmed before anything is sent', async () => {
    open('profile')
    fillPasswords('old', 'new-one', 'new-two')
    click('Update Password')
    await waitFor(() =>
      expect(lastToast()).toMatchObject({
        variant: 'destructive',
        title: "Passwords don't match",
        description: 'New password and confirmation password must match.',
      }),
    )
    expect(sent).toEqual([])
  })

  it('is sent, and the fields clear', async () => {
    answers['POST /api/users/me/password'] = [204, null]
    open('profile')
    fillPasswords('old', 'new-one', 'new-one')
    click('Update Password')
    await waitFor(() => expect(lastToast()?.title).toBe('Password updated'))
    expect(sent[0]?.body).toEqual({ currentPassword: 'old', newPassword: 'new-one' })
    for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('')
  })

  it('says beside its field why the server refuses it', async () => {
    const message = 'This is not your current password'
    answers['POST /api/users/me/password'] = [
      400,
      { message, code: 'invalid', errors: [{ path: 'currentPassword', message }] },
    ]
    open('profile')
    fillPasswords('wrong', 'new-one', 'new-one')
    click('Update Password')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('new-one')
  })
})

describe('the subscription', () => {
  it('can be had only where this server takes payments', async () => {
    open('profile')
    expect(await screen.findByText(/Payments are not set up on this server/)).toBeTruthy()
    cleanup()
    config = { payments: true, demoCheckout: false }
    open('profile')
    expect(await screen.findByRole('button', { name: 'Upgrade to Premium' })).toBeTruthy()
  })
})

describe('a switch', () => {
  it('is saved when it is turned, and nothing beside it', async () => {
    answers['PUT /api/users/me/preferences'] = [200, user]
    open('notifications')
    fireEvent.click(screen.getByRole('switch', { name: 'Team updates' }))
    await waitFor(() => expect(lastToast()?.title).toBe('Notification settings saved'))
    expect(sent[0]?.body).toEqual({ notifications: { teamUpdates: false } })
  })

  it('turns back where that failed', async () => {
    answers['PUT /api/users/me/preferences'] = [403, { message: 'Not now', code: 'forbidden' }]
    const { client } = open('privacy')
    fireEvent.click(screen.getByRole('switch', { name: 'Share my location' }))
    await waitFor(() => expect(lastToast()).toMatchObject({ variant: 'destructive', description: 'Not now' }))
    expect(client.getQueryData(userKey)).toMatchObject({ preferences: { privacy: { shareLocation: false } } })
  })
})

describe('appearance', () => {
  const choose = async (label: string, option: string) => {
    fireEvent.mouseDown(screen.getByLabelText(label))
    fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
  }

  it('changes at once, and stays on this device where the server cannot be told', async () => {
    answers['PUT /api/users/me/preferences'] = [403, { message: 'Not now', code: 'forbidden' }]
    open('appearance')
    await choose('Font Size', 'Large')
    expect(usePreferences.getState()).toMatchObject({ fontSize: 'large' })
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ variant: 'destructive', title: 'Saved on this device only' }),
    )
    expect(usePreferences.getState()).toMatchObject({ fontSize: 'large', isUnsent: true })
  })

  it('says in the new language that it is saved', async () => {
    answers['PUT /api/users/me/preferences'] = [
      200,
      { ...user, preferences: preferences.parse({ appearance: { language: 'german' } }) },
    ]
    open('appearance')
    await choose('Language', 'Deutsch')
    await waitFor(() => expect(lastToast()).toMatchObject({ title: de.settings.appearance.saved }))
    usePreferences.setState({ language: 'english' })
    await act(() => changeLanguage('english'))
  })

  it('offers the languages that there are texts for', async () => {
    open('appearance')
    fireEvent.mouseDown(screen.getByLabelText('Language'))
    const offered = await waitFor(() =>
      [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent),
    )
    expect(offered).toEqual(['English', 'Deutsch', 'Español', 'Français'])
  })
})

describe('deleting the account', () => {
  it('names the organizations that would be left without an administrator', async () => {
    answers['DELETE /api/users/me'] = [
      409,
      {
        message: 'No',
        code: 'last_admin',
        errors: [
          { path: 'organization', message: 'Grace' },
          { path: 'organization', message: 'Hope' },
        ],
      },
    ]
    open('privacy&delete=true')
    fill('Your password', 'secret')
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete Account' }).at(-1) as HTMLElement)
    expect(await screen.findByText(/the last administrator of Grace and Hope/)).toBeTruthy()
    expect(sent[0]?.body).toEqual({ password: 'secret' })
  })

  it('leaves nobody signed in', async () => {
    answers['DELETE /api/users/me'] = [204, null]
    const { client } = open('privacy&delete=true')
    fill('Your password', 'secret')
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete Account' }).at(-1) as HTMLElement)
    await waitFor(() => expect(lastToast()?.title).toBe('Account deleted'))
    expect(client.getQueryData(userKey)).toBeNull()
  })
})
