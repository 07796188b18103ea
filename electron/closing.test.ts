import { describe, expect, it } from 'vitest'
import { onClose, type Closing } from './closing.ts'

const usual: Closing = { isQuitting: false, isEventMode: false, isMac: false, closeToTray: true, hasTray: true }

describe('closing the window', () => {
  it.each<[string, Partial<Closing>, ReturnType<typeof onClose>]>([
    ['leaves the program in the tray', {}, 'hide'],
    ['quits if the user has chosen so', { closeToTray: false }, 'end'],
    ['quits without a tray', { hasTray: false }, 'end'],
    ['leaves the program at the dock on macOS', { isMac: true, closeToTray: false, hasTray: false }, 'hide'],
    ['does nothing in event mode', { isEventMode: true }, 'stay'],
    ['does nothing in event mode without a tray', { isEventMode: true, hasTray: false, closeToTray: false }, 'stay'],
    ['does not prevent a shutdown in event mode', { isEventMode: true, isQuitting: true }, 'end'],
    ['never prevents quitting', { isQuitting: true, isMac: true }, 'end'],
  ])('%s', (_, changes, expected) => {
    expect(onClose({ ...usual, ...changes })).toBe(expected)
  })
})
