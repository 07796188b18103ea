import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { desktop } from '../../i18n/en/desktop.ts'
import { show } from '../../testing/show.tsx'
import ComputerTab from './ComputerTab.tsx'

const { call } = vi.hoisted(() => {
  const asked = vi.fn<(name: string) => Promise<unknown>>()
  Object.assign(window, { outreachDesktop: { call: asked, on: () => () => undefined } })
  return { call: asked }
})

const { reminders, closeToTray, startAtLogin } = desktop.computer

it.each([
  ['windows', [reminders, closeToTray, startAtLogin]],
  ['linux', [reminders, closeToTray, startAtLogin]],
  ['mac', [reminders, startAtLogin]],
])('on %s it has the switches that have an effect there', async (system, labels) => {
  call.mockResolvedValue({
    ok: true,
    value: {
      version: '1.0.0',
      system,
      server: 'https://outreach.example',
      dataFolder: '/data',
      settings: { closeToTray: true, reminders: true, startAtLogin: false },
    },
  })
  show(<ComputerTab />)
  const switches = await screen.findAllByRole('switch')
  expect(switches.map((one) => (one as HTMLButtonElement).labels[0]?.textContent)).toEqual(labels)
})

it.each([
  ['windows', false, desktop.computer.startAtLoginHidden],
  ['mac', false, desktop.computer.startAtLoginHidden],
  ['linux', true, desktop.computer.startAtLoginHidden],
  ['linux', false, desktop.computer.startAtLoginHint],
])(
  'on %s, with the tray chosen: %s, it says how the program starts with the computer',
  async (system, isInTray, hint) => {
    const settings = { closeToTray: isInTray, reminders: true, startAtLogin: false }
    call.mockResolvedValue({ ok: true, value: { version: '1', system, server: null, dataFolder: '/data', settings } })
    show(<ComputerTab />)
    expect(await screen.findByText(hint)).toBeTruthy()
  },
)

it('keeps its space while it asks the desktop', () => {
  call.mockReturnValue(new Promise(() => {}))
  show(<ComputerTab />)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
})
