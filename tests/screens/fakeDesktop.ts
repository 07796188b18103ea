import type { IpcResult } from '../../shared/ipc.ts'

/** The state of a pictured desktop, and of the signed-in user's file. */
export type PicturedDesktop = Partial<IpcResult<'getDesktop'>> &
  Partial<IpcResult<'openReplica'>> & {
    hasKeychain?: boolean
    /** Why the file cannot be opened. */
    fails?: 'full' | 'failed' | 'outdated'
  }

/** Runs in the page: a bridge to a desktop without storage, for pictures of desktop-only content. */
export function fakeDesktop({ damage = null, fails, hasKeychain = true, ...says }: PicturedDesktop): void {
  const settings = { closeToTray: true, reminders: true, startAtLogin: false }
  const about = {
    version: '1.4.0',
    system: 'linux',
    server: 'https://outreach.example.org',
    dataFolder: '/home/anna/.config/Outreach',
    settings,
    ...says,
  }
  const answers: Record<string, unknown> = {
    getDesktop: about,
    hasKeychain,
    setServer: { refusal: 'notOurs' },
    setSettings: settings,
    openReplica: { damage },
    getPending: '[]',
    getRows: '[]',
    getRow: 'null',
    getTurn: 0,
    commitChanges: 'done',
    getPosition: 'null',
    setPosition: true,
    countOthersWaiting: 0,
    takeOpenedFile: null,
  }
  const answer = (name: string) =>
    fails && name === 'openReplica'
      ? { ok: false, code: fails, message: 'It cannot be opened' }
      : { ok: true, value: answers[name] }
  Object.defineProperty(window, 'outreachDesktop', {
    value: { call: (name: string) => Promise.resolve(answer(name)), on: () => () => undefined },
  })
}
