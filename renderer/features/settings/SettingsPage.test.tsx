import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { limitsOf } from '../../../shared/domain/plan.ts'
import { languages } from '../../i18n/languages.ts'
import { preferences } from '../../../shared/schemas/user.ts'
import type { User } from '../../../shared/schemas/user.ts'
import de from '../../i18n/de/index.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { platform } from '../../platform/index.ts'
import { userKey } from '../../lib/session.ts'
import { field, fill, lastToast, press } from '../../testing/hands.ts'
import { aUser } from '../../testing/rows.ts'
import { refusal, serveEach } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import SettingsPage from './SettingsPage.tsx'

const user = aUser({ role: 'admin' })
const server = serveEach()
const open = (tab: string) => show(<SettingsPage />, { role: 'admin', address: `/settings?tab=${tab}` })

describe('the profile', () => {
  it('is saved, with an empty field as null', async () => {
    server.answer({ updateProfile: { ...user, name: 'Ruth' } })
    const { client } = open('profile')
    fill('Full Name', 'Ruth')
    fill('Email', '')
    press('Save Changes')
    await waitFor(() => expect(lastToast()?.title).toBe('Profile updated'))
    expect(server.sent()).toMatchObject([['updateProfile', { name: 'Ruth', email: null }]])
    expect(client.getQueryData(userKey)).toMatchObject({ name: 'Ruth' })
  })

  it('keeps what is typed while it is being saved', async () => {
    const answer = Promise.withResolvers<typeof user>()
    server.answer({ updateProfile: () => answer.promise })
    open('profile')
    fill('Full Name', ' Ruth ')
    press('Save Changes')
    await waitFor(() => expect(server.sent()).toHaveLength(1))
    fill('Bio', 'Likes tea')
    answer.resolve({ ...user, name: 'Ruth' })
    await waitFor(() => expect(lastToast()?.title).toBe('Profile updated'))
    await waitFor(() => expect(field('Full Name').value).toBe('Ruth'))
    expect(field('Bio').value).toBe('Likes tea')
  })

  it('shows beside the field what the server refuses, and keeps the input', async () => {
    const message = 'This email is already registered'
    server.answer({ updateProfile: refusal('duplicate', message, { errors: [{ path: 'email', message }] }) })
    open('profile')
    fill('Email', 'taken@example.org')
    press('Save Changes')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(field('Email').value).toBe('taken@example.org')
    expect(lastToast()).toBeNull()
  })
})

describe('a new password', () => {
  const fillPasswords = (current: string, next: string, confirmed: string) => {
    fill('Current Password', current)
    fill('New Password', next)
    fill('Confirm New Password', confirmed)
  }

  it('must be confirmed before it is sent', async () => {
    open('profile')
    fillPasswords('old', 'new-one', 'new-two')
    press('Update Password')
    await waitFor(() =>
      expect(lastToast()).toMatchObject({
        variant: 'destructive',
        title: "Passwords don't match",
        description: 'New password and confirmation password must match.',
      }),
    )
    expect(server.sent()).toEqual([])
  })

  it('is sent, and the fields are cleared', async () => {
    server.answer({ changePassword: null })
    open('profile')
    fillPasswords('old', 'new-one', 'new-one')
    press('Update Password')
    await waitFor(() => expect(lastToast()?.title).toBe('Password updated'))
    expect(server.sent()).toEqual([['changePassword', { currentPassword: 'old', newPassword: 'new-one' }]])
    for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
      expect(field(label).value).toBe('')
  })

  it('shows beside its field why the server refuses it', async () => {
    const message = 'This is not your current password'
    server.answer({ changePassword: refusal('invalid', message, { errors: [{ path: 'currentPassword', message }] }) })
    open('profile')
    fillPasswords('wrong', 'new-one', 'new-one')
    press('Update Password')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(field('New Password').value).toBe('new-one')
  })
})

describe('the subscription', () => {
  it('is only offered if this server accepts payments', async () => {
    open('profile')
    expect(await screen.findByText(/Payments are not set up on this server/)).toBeTruthy()
    cleanup()
    server.answer({ getConfig: { payments: true } })
    open('profile')
    expect(await screen.findByRole('button', { name: 'Upgrade to Premium' })).toBeTruthy()
  })

  const subscribed = (subscriptionStatus: string) => {
    server.answer({ getConfig: { payments: true }, openPortal: { url: 'https://billing.stripe.test/p/1' } })
    const { subscriptionTier } = limitsOf(subscriptionStatus)
    const session = {
      user: aUser({ subscriptionStatus, subscriptionTier, subscriptionExpiresAt: '2026-12-24T12:00:00Z' }),
    }
    show(<SettingsPage />, { session, address: '/settings?tab=profile' })
    return screen.findByRole('button', { name: /^(Upgrade to Premium|Manage subscription)$/ })
  }

  it.each(['unpaid', 'paused', 'incomplete'])('leads to its payment while it is %s', async (status) => {
    const left = vi.spyOn(platform, 'leaveFor').mockImplementation(() => undefined)
    const button = await subscribed(status)
    expect(button.textContent).toBe('Manage subscription')
    expect(screen.getByText(/Your subscription is on hold/)).toBeTruthy()
    expect(screen.queryByText('Ended on')).toBeNull()
    fireEvent.click(button)
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://billing.stripe.test/p/1'))
    expect(server.sent()).toMatchObject([['openPortal']])
  })

  it.each(['active', 'past_due'])('is managed, and not on hold, while it is %s', async (status) => {
    expect((await subscribed(status)).textContent).toBe('Manage subscription')
    expect(screen.queryByText(/Your subscription is on hold/)).toBeNull()
    expect(screen.getByText('Paid until')).toBeTruthy()
  })

  it.each(['inactive', 'canceled', 'incomplete_expired'])('is offered once it is %s', async (status) => {
    expect((await subscribed(status)).textContent).toBe('Upgrade to Premium')
    expect(screen.queryByText(/Your subscription is on hold/)).toBeNull()
  })
})

describe('a switch', () => {
  it('is saved when toggled, without other settings', async () => {
    server.answer({ updatePreferences: user, getCalendarLink: { createdAt: null } })
    open('notifications')
    fireEvent.click(await screen.findByRole('switch', { name: 'Team updates' }))
    await waitFor(() => expect(lastToast()?.title).toBe('Notification settings saved'))
    expect(server.sent()).toEqual([['updatePreferences', { notifications: { teamUpdates: false } }]])
  })

  it('beside it a time zone is found by its name, and chosen for the mornings', async () => {
    server.answer({ updatePreferences: user, getCalendarLink: { createdAt: null } })
    open('notifications')
    const box = await screen.findByRole('combobox', { name: 'Your time zone' })
    fireEvent.mouseDown(box)
    fireEvent.change(box, { target: { value: 'new york' } })
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 })
    await waitFor(() =>
      expect(server.sent()).toEqual([['updatePreferences', { notifications: { timeZone: 'America/New_York' } }]]),
    )
    await waitFor(() => expect(lastToast()?.title).toBe('Notification settings saved'))
  })

  it('is reverted if saving failed', async () => {
    lastUser.write(user)
    server.answer({ updatePreferences: refusal('forbidden', 'Not now') })
    const { client } = open('privacy')
    fireEvent.click(await screen.findByRole('switch', { name: 'Share my location' }))
    await waitFor(() => expect(lastToast()).toMatchObject({ variant: 'destructive', description: 'Not now' }))
    expect(client.getQueryData(userKey)).toMatchObject({ preferences: { privacy: { shareLocation: false } } })
  })

  const both = ['Team updates', 'Contact updates']
  /** Toggles both, one directly after the other. @returns what is shown of them */
  async function toggleBoth() {
    lastUser.write(user)
    const { client } = open('notifications')
    for (const name of both) fireEvent.click(await screen.findByRole('switch', { name }))
    return () => {
      const { teamUpdates, contactUpdates } = client.getQueryData<User>(userKey)?.preferences.notifications ?? {}
      return [teamUpdates, contactUpdates]
    }
  }
  /** The server's answers, in their order. */
  const answer = (...answers: Promise<User | ReturnType<typeof refusal>>[]) =>
    server.answer({ updatePreferences: () => answers.shift() ?? null, getCalendarLink: { createdAt: null } })

  it('and the one before it are both as they were if the server refuses both', async () => {
    const answered = Promise.withResolvers<ReturnType<typeof refusal>>()
    answer(answered.promise, Promise.resolve(refusal('forbidden', 'Nor now')))
    const shown = await toggleBoth()
    await waitFor(() => expect(shown()).toEqual([false, false]))
    answered.resolve(refusal('forbidden', 'Not now'))
    await waitFor(() => expect(lastToast()?.description).toBe('Nor now'))
    expect(shown()).toEqual([true, true])
  })

  it('says so if the server refuses it, also once another one has been toggled', async () => {
    const [first, second] = [Promise.withResolvers<ReturnType<typeof refusal>>(), Promise.withResolvers<User>()]
    answer(first.promise, second.promise)
    const shown = await toggleBoth()
    first.resolve(refusal('forbidden', 'Not now'))
    await waitFor(() => expect(lastToast()?.description).toBe('Not now'))
    expect(shown()).toEqual([true, false])
    second.resolve(user)
    await waitFor(() => expect(lastToast()?.title).toBe('Notification settings saved'))
  })

  it('stays as toggled when the answer to the one before comes, which does not know of it yet', async () => {
    const stored = structuredClone(user)
    stored.preferences.notifications.teamUpdates = false
    const answered = Promise.withResolvers<User>()
    answer(Promise.resolve(stored), answered.promise)
    const shown = await toggleBoth()
    await waitFor(() => expect(server.sent()).toHaveLength(2))
    expect(shown()).toEqual([false, false])
    answered.resolve(stored)
    await waitFor(() => expect(shown()).toEqual([false, true]))
  })
})

describe('appearance', () => {
  const choose = async (label: string, option: string) => {
    fireEvent.mouseDown(await screen.findByLabelText(label))
    fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
  }

  it('is applied at once, and stays on this device if the server is unreachable', async () => {
    server.answer({ updatePreferences: refusal('forbidden', 'Not now') })
    open('appearance')
    await choose('Font Size', 'Large')
    expect(usePreferences.getState()).toMatchObject({ fontSize: 'large' })
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ variant: 'destructive', title: 'Saved on this device only' }),
    )
    expect(usePreferences.getState()).toMatchObject({ fontSize: 'large', isUnsent: true })
  })

  it('shows the success message in the new language', async () => {
    server.answer({
      updatePreferences: { ...user, preferences: preferences.parse({ appearance: { language: 'german' } }) },
    })
    open('appearance')
    await choose('Language', 'Deutsch')
    await waitFor(() => expect(lastToast()).toMatchObject({ title: de.settings.appearance.saved }))
  })

  it('offers every language by its own name', async () => {
    open('appearance')
    fireEvent.mouseDown(await screen.findByLabelText('Language'))
    const offered = await waitFor(() =>
      [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent),
    )
    expect(offered).toEqual(Object.values(languages).map(({ name }) => name))
    expect(offered).toContain('Deutsch')
  })
})

describe('deleting the account', () => {
  it('names the organizations that would be left without an administrator', async () => {
    const errors = ['Grace', 'Hope'].map((message) => ({ path: 'organization', message }))
    server.answer({ deleteAccount: refusal('last_admin', 'No', { errors }) })
    open('privacy&delete=true')
    await screen.findByLabelText('Your password')
    fill('Your password', 'secret')
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete Account' }).at(-1) as HTMLElement)
    expect(await screen.findByText(/the last administrator of Grace and Hope/)).toBeTruthy()
    expect(server.sent()).toEqual([['deleteAccount', { password: 'secret' }]])
  })

  it('signs the user out', async () => {
    server.answer({ deleteAccount: null })
    const { client } = open('privacy&delete=true')
    await screen.findByLabelText('Your password')
    fill('Your password', 'secret')
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete Account' }).at(-1) as HTMLElement)
    await waitFor(() => expect(lastToast()?.title).toBe('Account deleted'))
    expect(client.getQueryData(userKey)).toBeNull()
  })
})

it('another tab keeps what else the address has', async () => {
  const { router } = show(<SettingsPage />, { role: 'admin', address: '/settings?keys=true' })
  fireEvent.click(screen.getByRole('tab', { name: 'Privacy' }))
  await waitFor(() => expect(router.state.location.search).toBe('?keys=true&tab=privacy'))
})

it('keeps the space of the payment while the server’s settings load', async () => {
  server.answer({ getConfig: () => new Promise(() => {}) })
  open('profile')
  const card = await screen.findByRole('region', { name: 'Subscription' })
  expect(card.querySelector('[aria-busy]')).toBeTruthy()
})
