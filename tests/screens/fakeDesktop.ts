import type { IpcResult } from '../../shared/ipc.ts'

/** What a pictured desktop says of itself. */
export type PicturedDesktop = Partial<IpcResult<'getDesktop'>>

/** Runs in the page: a bridge to a desktop that keeps nothing, for pictures of what stands there alone. */
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
