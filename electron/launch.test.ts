import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { expect, it } from 'vitest'
import { arrivals, askedBy, replacesUpdated, type LaunchRequest } from './launch.ts'

it.each([
  [[], null, null],
  [['--hidden', '--no-sandbox'], null, null],
  [['outreach://contact/12'], '/jwt/contacts/12', null],
  [['--allow-file-access-from-files', '--', 'outreach://sync'], '/jwt/sync', null],
  [['outreach://settings'], null, null],
  [['--url=outreach://sync'], null, null],
  [['/home/mary/unsent.outreach'], null, '/home/mary/unsent.outreach'],
  [['unsent.OUTREACH'], null, '/home/mary/unsent.OUTREACH'],
  [['--open=/etc/x.outreach'], null, null],
  [['file:///home/mary/not%20sent.outreach'], null, '/home/mary/not sent.outreach'],
  [['file://localhost/home/mary/unsent.outreach'], null, '/home/mary/unsent.outreach'],
  [['file://evil.example/share/unsent.outreach'], null, null],
  [['file:///home/mary%2Funsent.outreach'], null, null],
  [['file:///home/mary/notes.txt#.outreach'], null, null],
  [['https://evil.example/unsent.outreach'], null, null],
  [['file://'], null, null],
  [['/etc/passwd', '/home/mary/notes.txt'], null, null],
  [['outreach://sync', '/home/mary/unsent.outreach'], '/jwt/sync', '/home/mary/unsent.outreach'],
])('a start with %j opens the path %s and the file %s', (args, place, file) => {
  expect(askedBy(args, '/home/mary')).toEqual({ place, files: file === null ? [] : [file] })
})

it('a start with several files opens each', () => {
  expect(askedBy(['a.outreach', '/mnt/stick/b.outreach'], '/home/mary').files).toEqual([
    '/home/mary/a.outreach',
    '/mnt/stick/b.outreach',
  ])
})

it('links and files that arrive before the program is ready are kept', () => {
  const app = new EventEmitter()
  const event = { prevented: 0, preventDefault: () => void event.prevented++ }
  const arriving = arrivals(app as unknown as App, { args: ['--hidden', 'first.outreach'], folder: '/home/mary' })
  app.emit('open-url', event, 'outreach://contact/12')
  app.emit('open-file', event, '/home/mary/unsent.outreach')
  app.emit('second-instance', {}, ['/opt/Outreach/outreach', 'outreach://sync'], '/home/mary')
  const taken: LaunchRequest[] = []
  arriving((asked) => taken.push(asked))
  app.emit('open-url', event, 'outreach://settings')
  expect(taken).toEqual([
    { place: null, files: ['/home/mary/first.outreach'] },
    { place: '/jwt/contacts/12', files: [] },
    { place: null, files: ['/home/mary/unsent.outreach'] },
    { place: '/jwt/sync', files: [] },
    { place: null, files: [] },
  ])
  expect(event.prevented).toBe(3)
})

it.each([
  ['a second start gives way', {}, 3, false, 0],
  ['the AppImage of an update waits for the old one to end', { APPIMAGE_SILENT_INSTALL: 'true' }, 3, true, 4],
  ['it gives way to one that does not end', { APPIMAGE_SILENT_INSTALL: 'true' }, Infinity, false, 120],
])('%s', async (_, env, refusals, isOnly, pauses) => {
  let [asked, paused] = [0, 0]
  const app = { requestSingleInstanceLock: () => (asked += 1) > refusals }
  const pause = () => Promise.resolve((paused += 1))
  expect(await replacesUpdated(app, env, pause)).toBe(isOnly)
  expect(paused).toBe(pauses)
})
