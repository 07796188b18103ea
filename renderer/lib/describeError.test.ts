import { afterEach, describe, expect, it, vi } from 'vitest'
import { describeError } from './describeError.ts'

const failure = (stack: string, name = 'TypeError') =>
  Object.assign(new Error('Ana Gómez, 5 Court Street'), { name, stack })
const own = window.location.origin
const inChrome = (place: string) =>
  failure(`TypeError: Ana Gómez, 5 Court Street\n    at Row (${place})\n    at go (x.js:1:1)`)
const described = (error: unknown) => describeError(error, '1.2.3', '/contacts/:id')

describe('an error', () => {
  afterEach(() => void vi.restoreAllMocks())

  it.each([
    ['Chrome’s stack', inChrome(`${own}/assets/page-B2_x.js:1:234`)],
    ['Firefox’s and Safari’s stack', failure(`Row@${own}/assets/page-B2_x.js:1:234\n@${own}/assets/other.js:5:6`)],
    [
      'a stack that begins in an extension',
      failure(`x\n at a (chrome-extension://abc/assets/in.js:1:1)\n at b (${own}/assets/page-B2_x.js:1:234)`),
    ],
  ])('is told by its place in the app’s own code: %s', (_, error) => {
    expect(described(error)).toEqual({
      name: 'TypeError',
      place: 'assets/page-B2_x.js:1:234',
      version: '1.2.3',
      route: '/contacts/:id',
      browser: expect.stringMatching(/^\w+ \d+$/),
    })
    expect(JSON.stringify(described(error))).not.toMatch(/Ana|Court/)
  })

  it.each([
    ['code of an extension', inChrome('chrome-extension://abc/assets/in.js:1:1')],
    ['code of another site', inChrome('https://elsewhere.example/assets/in.js:1:1')],
    ['what is no error', 'Ana Gómez'],
    ['an absent network', failure(`at a (${own}/assets/a.js:1:1)`, 'NetworkError')],
    ['a page that was left', failure(`at a (${own}/assets/a.js:1:1)`, 'AbortError')],
  ])('is not told of %s', (_, error) => expect(described(error)).toBeNull())

  it('has no name that holds a text', () => {
    expect(described(failure(`at a (${own}/assets/a.js:1:1)`, 'Ana Gómez, 5 Court Street'))?.name).toBe('Error')
  })

  it.each([
    ['Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36', 'Chrome 141'],
    [
      'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.1.2',
      'Edge 141',
    ],
    [
      'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Electron/45.4.1 Safari/537.36',
      'Electron 45',
    ],
    ['Mozilla/5.0 (X11; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox 144'],
    [
      'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari 18',
    ],
    ['curl/8', 'other 0'],
  ])('names the browser of %s', (userAgent, name) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    expect(described(inChrome(`${own}/assets/a.js:1:1`))?.browser).toBe(name)
  })
})
