import type { IpcResult } from '../../shared/ipc.ts'

/** The state that a pictured desktop reports. */
export type PicturedDesktop = Partial<IpcResult<'getDesktop'>>

/** Runs in the page: a bridge to a desktop without storage, for pictures of desktop-only content. */
export function fakeDesktop(says: PicturedDesktop): void {
  const settings = { closeToTray: true, reminders: true, startAtLogin: false }
  const about = {
    version: '1.4.0',
    system: 'linux',
    server: 'https://outreach.example.org',
    hasKeychain: true,
    dataFolder: '/home/anna/.config/Outreach',
    settings,
    ...says,
  }
  const answers: Record<string, unknown> = {
    getDesktop: about,
    setServer: { refusal: 'notOurs' },
    setSettings: settings,
    openReplica: { damage: null },
    getPending: '[]',
    getRows: '[]',
    getRow: 'null',
    commitChanges: 'done',
    getPosition: 'null',
    countOthersWaiting: 0,
    takeOpenedFile: null,
  }
  Object.defineProperty(window, 'outreachDesktop', {
    value: { call: (name: string) => Promise.resolve({ ok: true, value: answers[name] }), on: () => () => undefined },
  })
}
