import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePush } from '../../records/push.ts'
import { aUser } from '../../testing/rows.ts'
import { serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import NotificationsTab from './NotificationsTab.tsx'

const key = 'B'.repeat(87)

function open(pushKey: string | null, agent = navigator.userAgent) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  usePush.setState({ state: null })
  const server = serve({ getConfig: { pushKey }, getCalendarLink: { createdAt: null } })
  show(<NotificationsTab />, { role: 'admin' })
  return server
}

it.each([
  ['the server sends nothing', null, undefined, /^This server sends nothing to phones\./],
  ['the browser cannot be sent anything', key, undefined, /^This browser cannot show notifications/],
  ['an iPhone needs the installed app', key, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', /^On an iPhone or iPad/],
] as const)('says that %s', async (_, pushKey, agent, text) => {
  open(pushKey, agent)
  expect((await screen.findByRole('status')).textContent).toMatch(text)
  expect(screen.queryByRole('button', { name: 'Turn on here' })).toBeNull()
})

it('turns off by its switch', async () => {
  const server = open(key)
  const user = aUser({ role: 'admin' })
  const { notifications } = user.preferences
  server.answer({
    updatePreferences: {
      ...user,
      preferences: { ...user.preferences, notifications: { ...notifications, mobileNotifications: false } },
    },
  })
  await screen.findByRole('status')
  fireEvent.click(screen.getByRole('switch', { name: 'Mobile notifications' }))
  await waitFor(() =>
    expect(server.sent()).toMatchObject([['updatePreferences', { notifications: { mobileNotifications: false } }]]),
  )
})
