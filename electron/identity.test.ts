import { expect, it, vi } from 'vitest'
import { deviceName } from '../shared/domain/deviceName.ts'
import { deviceAgent, setAppIdentity } from './identity.ts'

const app = (isPackaged: boolean) => ({
  isPackaged,
  setAppUserModelId: vi.fn<(id: string) => void>(),
  setToastActivatorCLSID: vi.fn<(id: string) => void>(),
})

it('Windows is told the program’s id and toast activator, in a valid form', () => {
  const installed = app(true)
  setAppIdentity(installed, 'win32')
  expect(installed.setAppUserModelId).toHaveBeenCalledExactlyOnceWith('org.outreach.desktop')
  expect(installed.setToastActivatorCLSID).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^\{[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}\}$/),
  )
})

it.each([
  ['in development', 'win32', false],
  ['on macOS', 'darwin', true],
  ['on Linux', 'linux', true],
] as const)('nothing is set %s', (_, platform, isPackaged) => {
  const other = app(isPackaged)
  setAppIdentity(other, platform)
  expect(other.setAppUserModelId).not.toHaveBeenCalled()
  expect(other.setToastActivatorCLSID).not.toHaveBeenCalled()
})

it.each([
  ['win32', 'Desktop · Windows'],
  ['darwin', 'Desktop · macOS'],
  ['linux', 'Desktop · Linux'],
] as const)('the server calls the device on %s %s, as its page does', (platform, name) => {
  expect(deviceName(deviceAgent({ version: '1.4.0', platform, electron: '45.4.1' }))).toBe(name)
})
