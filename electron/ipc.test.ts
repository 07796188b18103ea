import { describe, expect, it, vi } from 'vitest'
import { callChannel, ipcCalls, type IpcAnswer, type IpcCallName } from '../shared/ipc.ts'
import { StorageFull, StoreOutdated } from '../shared/replica.ts'
import { serveCalls, type Asking, type IpcHandlers } from './ipc.ts'

type Answerer = (event: Asking, ...args: unknown[]) => Promise<IpcAnswer<unknown>>
const names = Object.keys(ipcCalls) as IpcCallName[]
const uuid = '5f0c1c4e-1d3b-4c1e-9a1a-1d2b3c4d5e6f'

/** Valid arguments of each call. */
const right: { [Name in IpcCallName]: unknown[] } = {
  getDesktop: [],
  setServer: ['church.example'],
  setSettings: [{ closeToTray: true, reminders: false, startAtLogin: false }],
  setLanguage: ['german'],
  openReplica: [1],
  hasKeychain: [],
  getPending: [1, 0],
  getRows: [1, 'contact', 1, 0],
  getRow: [1, 'interaction', 2],
  getTurn: [1],
  addPart: [1, 0, '{'],
  commitChanges: [1, '{}'],
  getPosition: [1, 2],
  setPosition: [1, 2, 'null', 'null'],
  getOrganizations: [1],
  forgetPositions: [1],
  countOthersWaiting: [null],
  clearReplica: [1],
  forgetMap: [],
  setBadge: [0],
  notify: [{ title: 'Due', body: 'Ana', place: '/jwt/contacts/1' }],
  notifyHidden: [{ title: 'Ended', body: 'Log in', place: '/jwt/auth' }],
  printPage: [],
  savePdf: ['contacts'],
  addFilePart: [0, new Uint8Array(1)],
  saveFile: ['contacts.csv'],
  takeOpenedFile: [0],
  setEventMode: [true],
  installUpdate: [],
}
/** Invalid for every call: too many, of the wrong type, or missing. */
const wrong: unknown[][] = [
  [1, 2, 3, 4, 5, 6],
  [{}],
  [[]],
  [-1],
  [1.5],
  ['x'.repeat(3_000), 'y'],
  [Symbol.iterator],
  [{ __proto__: { closeToTray: true } }],
  ['german', 'french'],
  [undefined, null],
  [Number.NaN],
  [2 ** 53],
  [() => 1],
  [uuid, uuid],
]

// Refused calls need no handlers.
const noHandlers = {} as IpcHandlers
const page = { url: 'app://outreach/jwt' }
const own = { mainFrame: page }
const ours = { sender: own, senderFrame: page } as unknown as Asking

function around(answer: (...args: unknown[]) => unknown = () => 'answer') {
  const served = new Map<string, Answerer>()
  const warn = vi.fn<(message: string, cause: unknown) => void>()
  const handler = vi.fn<(...args: unknown[]) => unknown>(answer)
  const handlers = Object.fromEntries(names.map((name) => [name, handler])) as unknown as IpcHandlers
  serveCalls(
    { handle: (channel, work) => void served.set(channel, work as unknown as Answerer) },
    handlers,
    () => own,
    warn,
  )
  const ask = (name: IpcCallName, event: Asking, ...args: unknown[]) => {
    const work = served.get(callChannel(name))
    if (!work) throw new Error(`${name} is not served`)
    return work(event, ...args)
  }
  return { served, ask, handler, warn }
}

describe('the bridge', () => {
  it('serves exactly the rows of the table', () => {
    expect([...around().served.keys()]).toEqual(names.map(callChannel))
  })

  it.each(names)('answers %s for the app’s own page', async (name) => {
    const { ask, handler } = around()
    expect(await ask(name, ours, ...right[name])).toEqual({ ok: true, value: 'answer' })
    expect(handler).toHaveBeenCalledExactlyOnceWith(...right[name])
  })

  it.each(names)('refuses %s with invalid arguments', async (name) => {
    const { ask, handler } = around()
    const lacking = right[name].length > 0 ? [[], right[name].slice(1), [...right[name].map(() => null), 1]] : []
    for (const args of [...wrong, ...lacking, [...right[name], 'more']]) {
      if (ipcCalls[name].args.safeParse(args).success) continue
      expect(await ask(name, ours, ...args)).toMatchObject({ ok: false, code: 'refused' })
    }
    expect(handler).not.toHaveBeenCalled()
    // Almost all of these are invalid for every call; a few are valid for one call each.
    expect(wrong.filter((args) => !ipcCalls[name].args.safeParse(args).success).length).toBeGreaterThan(
      wrong.length - 4,
    )
  })

  it.each(names)('refuses %s from other senders', async (name) => {
    const { ask, handler } = around()
    const frame = (url: string) => ({ url })
    const inPage = frame('https://evil.example/app://outreach')
    const others = [
      { sender: { mainFrame: page }, senderFrame: page },
      { sender: own, senderFrame: frame('app://outreach/jwt') },
      { sender: own, senderFrame: null },
      { sender: { mainFrame: inPage }, senderFrame: inPage },
      { sender: null, senderFrame: null },
    ]
    for (const event of others)
      expect(await ask(name, event as unknown as Asking, ...right[name])).toMatchObject({ ok: false, code: 'refused' })
    expect(handler).not.toHaveBeenCalled()
  })

  it.each(['https://evil.example/', 'about:blank', 'file:///jwt', 'app://evil.example/', 'data:text/html,x', ''])(
    'refuses the app’s own window while it shows %j',
    async (url) => {
      const elsewhere = { url }
      const window = { mainFrame: elsewhere }
      const served = new Map<string, Answerer>()
      serveCalls(
        { handle: (channel, work) => void served.set(channel, work as unknown as Answerer) },
        noHandlers,
        () => window,
        () => undefined,
      )
      expect(
        await served.get('call.getDesktop')?.({ sender: window, senderFrame: elsewhere } as unknown as Asking),
      ).toMatchObject({ ok: false, code: 'refused' })
    },
  )

  it('refuses every sender while there is no window', async () => {
    const served = new Map<string, Answerer>()
    serveCalls(
      { handle: (channel, work) => void served.set(channel, work as unknown as Answerer) },
      noHandlers,
      () => null,
      () => undefined,
    )
    expect(
      await served.get('call.getDesktop')?.({ sender: null, senderFrame: page } as unknown as Asking),
    ).toMatchObject({ ok: false, code: 'refused' })
  })

  it('reports a failure, and whether the store is of a newer version or has no space', async () => {
    const failing = around(() => Promise.reject(new Error('The disk is gone')))
    expect(await failing.ask('getPending', ours, 1, 0)).toEqual({
      ok: false,
      code: 'failed',
      message: 'The disk is gone',
    })
    expect(failing.warn).toHaveBeenCalledOnce()
    for (const [error, code] of [
      [new StoreOutdated('newer'), 'outdated'],
      [new StorageFull('no room'), 'full'],
    ] as const)
      expect(await around(() => Promise.reject(error)).ask('getPending', ours, 1, 0)).toMatchObject({ ok: false, code })
  })
})
