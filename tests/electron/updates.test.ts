import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import {
  createServer,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configureRequestOptions, configureRequestUrl, HttpExecutor, type DownloadOptions } from 'builder-util-runtime'
import electronUpdater from 'electron-updater'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stringify } from 'yaml'
import { createUpdates, type Updater } from '../../electron/updates.ts'
import { onlySigned, signedText } from '../../electron/updateSignature.ts'

/*
 * The real electron-updater against a real server: its comparison of versions, its download and its verification. Only
 * Electron's own network and the last step, which replaces the program and restarts it, are missing here.
 */
let folder: string
let server: Server
let origin: string
let answer: (path: string) => { status: number; body?: Buffer }
let asked: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outreach-updates-'))
  asked = []
  answer = () => ({ status: 404 })
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    asked.push(path)
    const { status, body } = answer(path)
    response.writeHead(status, { 'content-length': body?.length ?? 0 }).end(body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubEnv('APPIMAGE', join(folder, 'Outreach.AppImage'))
  writeFileSync(join(folder, 'Outreach.AppImage'), 'the old program')
  writeFileSync(
    join(folder, 'app-update.yml'),
    'provider: generic\nurl: http://unused.invalid\nupdaterCacheDirName: outreach-updater\n',
  )
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

const program = Buffer.from('the new program '.repeat(5_000))
const sha512 = (content: Buffer) => createHash('sha512').update(content).digest('base64')

const [maker, stranger] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
const publicKey = maker.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
type Announced = Parameters<typeof signedText>[0]
const signature = (announced: Announced, key = maker.privateKey) =>
  sign(null, Buffer.from(signedText(announced)), key).toString('base64')

/** The server's folder of updates, as `npm run package` writes it. */
function publish(
  version: string,
  {
    content = program,
    sum = sha512(program),
    url = `Outreach-${version}.AppImage`,
    signed = (announced: Announced): string | undefined => signature(announced),
  } = {},
) {
  const file = { url, sha512: sum, size: content.length }
  const latest = Buffer.from(
    stringify({
      version,
      files: [file],
      path: url,
      sha512: sum,
      releaseDate: '2026-11-22T08:00:00.000Z',
      signature: signed({ version, files: [file] }),
    }),
  )
  answer = (path) =>
    path === '/updates/latest-linux.yml'
      ? { status: 200, body: latest }
      : path === `/updates/${url}`
        ? { status: 200, body: content }
        : { status: 404 }
}

/** Like electron-updater's own, with Node's network in place of Electron's. */
class NodeExecutor extends HttpExecutor<ClientRequest> {
  createRequest(options: RequestOptions, callback: (response: IncomingMessage) => void) {
    return httpRequest(options, callback)
  }

  download(url: URL, destination: string, options: DownloadOptions) {
    return options.cancellationToken.createPromise<string>((resolve, reject, onCancel) => {
      const request: RequestOptions = { headers: options.headers ?? undefined }
      configureRequestUrl(url, request)
      configureRequestOptions(request)
      this.doDownload(
        request,
        {
          destination,
          options,
          onCancel,
          callback: (error) => (error ? reject(error) : resolve(destination)),
          responseHandler: null,
        },
        0,
      )
    })
  }
}

/** The updater of an AppImage of version 1.4.0. */
function updates() {
  const updater = new electronUpdater.AppImageUpdater(null, {
    version: '1.4.0',
    name: 'Outreach',
    isPackaged: true,
    appUpdateConfigPath: join(folder, 'app-update.yml'),
    userDataPath: join(folder, 'data'),
    baseCachePath: join(folder, 'cache'),
    whenReady: () => Promise.resolve(),
    relaunch() {},
    quit() {},
    onQuit() {},
  })
  Object.assign(updater, {
    httpExecutor: new NodeExecutor(),
    _testOnlyOptions: { platform: 'linux' },
    disableDifferentialDownload: true,
  })
  const [onReady, log] = [
    vi.fn<(version: string) => void>(),
    { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() },
  ]
  return {
    updates: createUpdates({
      updater: onlySigned(updater as unknown as Updater, publicKey),
      version: '1.4.0',
      server: () => origin,
      onReady,
      log,
    }),
    onReady,
  }
}

const fetched = () =>
  existsSync(join(folder, 'cache'))
    ? readdirSync(join(folder, 'cache'), { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.AppImage'))
    : []

describe('updates', () => {
  it.each(['1.4.1', '1.5.0', '2.0.0', '1.10.0'])(
    'download the newer version %s, and report it once',
    async (version) => {
      publish(version)
      const { updates: own, onReady } = updates()
      expect(await own.check()).toEqual({ state: 'ready', version })
      expect(onReady).toHaveBeenCalledExactlyOnceWith(version)
      const [name = ''] = fetched()
      expect(readFileSync(join(folder, 'cache', name)).equals(program)).toBe(true)
      expect(await own.check()).toEqual({ state: 'ready', version })
      expect(asked.filter((path) => path.endsWith('.yml'))).toHaveLength(1)
    },
  )

  it.each(['1.4.0', '1.3.9', '0.99.0', '1.4.0-beta.1'])('ignore version %s', async (version) => {
    publish(version)
    const { updates: own, onReady } = updates()
    expect(await own.check()).toEqual({ state: 'none', version: '1.4.0' })
    expect(onReady).not.toHaveBeenCalled()
    expect(asked.filter((path) => path.endsWith('.AppImage'))).toEqual([])
  })

  it('refuse a program with another checksum than announced', async () => {
    publish('1.5.0', { content: Buffer.from('somebody else’s program '.repeat(100)) })
    const { updates: own, onReady } = updates()
    expect(await own.check()).toEqual({ state: 'failed' })
    expect(onReady).not.toHaveBeenCalled()
    expect(fetched()).toEqual([])
  })

  it.each<[string, Parameters<typeof publish>[1]]>([
    ['without a signature', { signed: () => undefined }],
    ['with an invalid signature', { signed: () => 'yes' }],
    ['with an empty signature', { signed: () => '' }],
    ['signed with another key', { signed: (announced) => signature(announced, stranger.privateKey) }],
    [
      'with the signature of an older version',
      { signed: (announced) => signature({ ...announced, version: '1.3.0' }) },
    ],
    [
      'with the signature of another program',
      {
        content: Buffer.from('other'),
        sum: sha512(Buffer.from('other')),
        signed: ({ version, files }) =>
          signature({ version, files: files.map((file) => ({ ...file, sha512: sha512(program) })) }),
      },
    ],
    ['without a checksum', { sum: '' }],
  ])('refuse an announcement %s, and download nothing', async (_, lie) => {
    publish('1.5.0', lie)
    const { updates: own, onReady } = updates()
    expect(await own.check()).toEqual({ state: 'refused' })
    expect(onReady).not.toHaveBeenCalled()
    expect(asked.filter((path) => path.endsWith('.AppImage'))).toEqual([])
  })

  it('refuse a signed file if another one is announced beside it', async () => {
    const good = { url: 'Outreach-1.5.0.AppImage', sha512: sha512(program) }
    const bad = { url: 'Other-1.5.0.AppImage', sha512: sha512(Buffer.from('other')) }
    const latest = Buffer.from(
      stringify({ version: '1.5.0', files: [bad, good], signature: signature({ version: '1.5.0', files: [good] }) }),
    )
    answer = (path) =>
      path.endsWith('.yml') ? { status: 200, body: latest } : { status: 200, body: Buffer.from('other') }
    expect(await updates().updates.check()).toEqual({ state: 'refused' })
  })

  it('find nothing if the server has none, and retry after a failure', async () => {
    const { updates: own } = updates()
    expect(await own.check()).toEqual({ state: 'none', version: '1.4.0' })
    answer = () => ({ status: 500 })
    expect(await own.check()).toEqual({ state: 'failed' })
    publish('1.5.0')
    expect(await own.check()).toEqual({ state: 'ready', version: '1.5.0' })
  })

  it('say that one is being downloaded without waiting for its end', async () => {
    publish('1.5.0')
    const { updates: own, onReady } = updates()
    expect(await own.find()).toEqual({ state: 'downloading', version: '1.5.0' })
    expect(onReady).not.toHaveBeenCalled()
    expect(await own.check()).toEqual({ state: 'ready', version: '1.5.0' })
    expect(await own.find()).toEqual({ state: 'ready', version: '1.5.0' })
    expect(asked.filter((path) => path.endsWith('.yml'))).toHaveLength(1)
  })

  it('say at once that there is none, or that it is refused', async () => {
    const { updates: own } = updates()
    expect(await own.find()).toEqual({ state: 'none', version: '1.4.0' })
    publish('1.5.0', { signed: () => 'yes' })
    expect(await own.find()).toEqual({ state: 'refused' })
  })

  it('share one check between concurrent calls', async () => {
    publish('1.5.0')
    const { updates: own } = updates()
    await Promise.all([own.check(), own.check(), own.check()])
    expect(asked.filter((path) => path.endsWith('.yml'))).toHaveLength(1)
  })
})

it('nothing is requested without a server, or if the program does not update itself', async () => {
  const log = { info() {}, warn() {}, error() {} }
  const off = createUpdates({ updater: null, version: '1.4.0', server: () => origin, onReady() {}, log })
  expect(await off.check()).toEqual({ state: 'off' })
  off.install(() => expect.unreachable('nothing ends where there is nothing to install'))
  expect(asked).toEqual([])
})
