import { describe, expect, it } from 'vitest'
import { onClose, type Closing } from './closing.ts'

const usual: Closing = { isQuitting: false, isEventMode: false, isMac: false, closeToTray: true, hasTray: true }

describe('closing the window', () => {
  it.each<[string, Partial<Closing>, ReturnType<typeof onClose>]>([
    ['leaves the program in the tray', {}, 'hide'],
    ['ends it where its person wants that', { closeToTray: false }, 'end'],
    ['ends it where there is no tray to find it again', { hasTray: false }, 'end'],
    [
      'leaves it at the dock of macOS, as every program there',
      { isMac: true, closeToTray: false, hasTray: false },
      'hide',
    ],
    ['does nothing in event mode', { isEventMode: true }, 'stay'],
    [
      'does nothing in event mode without a tray either',
      { isEventMode: true, hasTray: false, closeToTray: false },
      'stay',
    ],
    ['lets the computer be shut down in event mode', { isEventMode: true, isQuitting: true }, 'end'],
    ['never holds up the end', { isQuitting: true, isMac: true }, 'end'],
  ])('%s', (_, changes, expected) => {
    expect(onClose({ ...usual, ...changes })).toBe(expected)
  })
})
