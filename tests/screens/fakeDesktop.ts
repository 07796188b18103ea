import type { IpcResult } from '../../shared/ipc.ts'

/** What a pictured desktop says of itself, and of the file of whoever is signed in. */
export type PicturedDesktop = Partial<IpcResult<'getDesktop'>> & Partial<IpcResult<'openReplica'>> & { isFull?: true }

/** Runs in the page: a bridge to a desktop that keeps nothing, for pictures of what stands there alone. */
export function fakeDesktop({ damage = null, isFull, ...says }: PicturedDesktop): void {
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
    openReplica: { damage },
    getPending: '[]',
    getRows: '[]',
    getRow: 'null',
    commitChanges: 'done',
    getPosition: 'null',
    countOthersWaiting: 0,
    takeOpenedFile: null,
  }
  const answer = (name: string) =>
    isFull && name === 'openReplica'
      ? { ok: false, code: 'full', message: 'There is no room left' }
      : { ok: true, value: answers[name] }
  Object.defineProperty(window, 'outreachDesktop', {
    value: { call: (name: string) => Promise.resolve(answer(name)), on: () => () => undefined },
  })
}
