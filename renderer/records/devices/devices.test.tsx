import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Device } from '../../../shared/schemas/device.ts'
import { refusal, serveEach } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import DeviceCard from './DeviceCard.tsx'

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const device = (more: Partial<Device> = {}): Device => ({
  userId: 9,
  name: 'Chrome · Android',
  isThis: false,
  visits: 0,
  contacts: 0,
  changes: 0,
  asking: 0,
  since: null,
  reportedAt: ago(1),
  heardAt: ago(1),
  ...more,
})
const server = serveEach({ listMembers: [{ id: 9, name: 'Ana Gómez', role: 'member', email: null }], listDevices: [] })

const rows = async (name = 'Not yet received') =>
  within(await screen.findByRole('region', { name }))
    .findAllByRole('listitem')
    .then((found) => found.map((row) => row.textContent))

it('shows per device what has not arrived, since when, and what needs a decision', async () => {
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(new Date(ago(72)))
  server.answer({
    listDevices: [
      device({ visits: 2, asking: 1, since: ago(72) }),
      device({ name: 'Desktop · Windows', visits: 1, contacts: 3, changes: 1, since: '2025-03-01T12:00:00.000Z' }),
      device({ name: 'Safari · iPad', heardAt: '2025-03-01T12:00:00.000Z' }),
      device({ userId: 88, name: 'Safari · iPhone', changes: 2, since: '2025-03-01T12:00:00.000Z' }),
    ],
  })
  show(<DeviceCard organizationId={1} />, { role: 'admin' })
  await screen.findByText(/Former member/)
  expect(await rows()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^2 visits from Ana Gómez’s phone since ${weekday}1 needs a decision thereChrome · Android · Last heard `,
      ),
    ),
    expect.stringMatching(/^1 visit, 3 contacts, and 1 other change from Ana Gómez’s computer since Mar 1, 2025/),
    expect.stringMatching(/^Everything from Ana Gómez’s tablet has been received.*Last heard Mar 1, 2025/),
    expect.stringMatching(/^2 other changes from Former member’s phone/),
  ])
  expect(screen.getByText(/a device that has never had anything to report is not listed/)).toBeTruthy()
})

it('explains the empty list if no device has reported anything', async () => {
  server.answer({ listDevices: [] })
  show(<DeviceCard organizationId={1} />, { role: 'admin' })
  expect(await screen.findByText('No device has reported anything that waits')).toBeTruthy()
  expect(screen.getByText(/is unknown until then/)).toBeTruthy()
})

it('offers to read it again when it could not be read', async () => {
  server.answer({ listDevices: refusal('unavailable', 'No database') })
  show(<DeviceCard organizationId={1} />, { role: 'admin' })
  expect(await screen.findByText('The devices could not be loaded')).toBeTruthy()
})

it('shows a user their own devices, if there is another one than this', async () => {
  server.answer({
    listDevices: [
      device({ userId: 7, visits: 1, since: ago(0) }),
      device({ userId: 7, isThis: true, contacts: 1, since: ago(0) }),
      device({ changes: 4, since: ago(0) }),
    ],
  })
  show(<DeviceCard organizationId={1} isOwn />, { role: 'admin' })
  expect(await rows('Your devices')).toEqual([
    expect.stringMatching(/^1 visit from your phone since /),
    expect.stringMatching(/^1 contact from your phone since .*This device$/),
  ])
})

it('shows a user nothing where this device is the only one', async () => {
  server.answer({ listDevices: [device({ userId: 7, isThis: true, contacts: 1, since: ago(0) })] })
  const { container } = show(<DeviceCard organizationId={1} isOwn />, { role: 'admin' })
  await expect.poll(() => server.asked('listDevices').length).toBe(1)
  expect(container.textContent).toBe('')
})
