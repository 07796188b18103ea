import { describe, expect, it } from 'vitest'
import { appUrl, externalFor, externalUrl, isAppPage, isFetched, isPermitted, serverOrigin } from './urls.ts'

// In parts: the linter would take it for a script URL.
const script = ['javascript', ':'].join('')
const lies = [
  '',
  'outreach',
  '/jwt',
  '//outreach/jwt',
  'app:outreach',
  'app:///jwt',
  'app://',
  'app://outreach.evil.example/jwt',
  'app://evil.example/outreach',
  'app://evil.example#app://outreach',
  'app://outreach@evil.example/',
  'app://mary@outreach/jwt',
  'app://mary:secret@outreach/jwt',
  'app://outreach:80/jwt',
  'app://outreach%2eevil.example/',
  'app://outreach\\@evil.example/',
  'app://OUTREACH/jwt',
  'app://outreach./jwt',
  'app://xoutreach/',
  'apps://outreach/jwt',
  'http://outreach/jwt',
  'https://outreach/jwt',
  'https://app://outreach/jwt',
  'file:///outreach/jwt',
  'file:///etc/passwd',
  'data:text/html,app://outreach',
  `${script}app://outreach`,
  'blob:app://outreach/1',
  'about:blank',
  'about:srcdoc',
  'view-source:app://outreach/',
  'chrome://settings',
  'devtools://devtools/bundled/inspector.html',
  'outreach://contact/1',
  'filesystem:app://outreach/',
  ' about:blank app://outreach',
]

describe('an address of the app', () => {
  it.each([
    'app://outreach',
    'app://outreach/',
    'app://outreach/jwt',
    'app://outreach/jwt/contacts?new=contact#x',
    'app://outreach/assets/../jwt',
  ])('is valid: %s', (url) => {
    expect(appUrl(url)).not.toBeNull()
    expect(isAppPage(url)).toBe(true)
  })

  it.each(lies)('is not valid: %j', (url) => {
    expect(appUrl(url)).toBeNull()
    expect(isAppPage(url)).toBe(false)
    expect(isPermitted('geolocation', url)).toBe(false)
  })

  it.each([
    '/api',
    '/api/contacts',
    '/api/demo-checkout/abc',
    '/tiles/1/1/1',
    '/map.pmtiles',
    '/x/../api/contacts',
    '/%2e%2e/api/contacts',
  ])('is not a page of the app: %s', (path) => {
    expect(isAppPage(`app://outreach${path}`)).toBe(false)
  })

  it.each(['/apix', '/jwt/api', '/tilesets', '/map.pmtiles.html', '/assets/api.js'])(
    'is one of the app’s own files at %s',
    (path) => {
      expect(isFetched(path)).toBe(false)
    },
  )
})

describe('the system opens', () => {
  it.each([
    'https://checkout.stripe.com/c/pay/cs_test_1#x',
    'http://church.example/page?x=1',
    'mailto:a@church.example?bcc=b@church.example,c@church.example&subject=Hello%20you',
    'tel:+49-30-123',
    'https://maps.apple.com/?daddr=1,2',
  ])('%s', (url) => {
    expect(externalUrl(url)).toBe(url)
  })

  it.each([
    ...lies.filter((url) => !/^https?:\/\/(?:outreach|app)/.test(url)),
    'geo:1,2',
    'ms-settings:',
    'ms-msdt:/id',
    'smb://server/share',
    'ftp://x.example',
    'ssh://x.example',
    'vscode://x',
    'search-ms:query=x',
    'x-apple.systempreferences:',
    'ws://x.example',
    'https://mary@church.example',
    'https://church.example:secret@evil.example',
    'https://',
    'http:',
    'HTTPS\n://x.example',
    'https://x.example/a b',
    'https://x.example/\u0000',
    'mailto:a@b.example\ncc:x',
    'https://x.example\\@evil.example',
    'mailto:"a" -attach <x>',
    'https://x.example/"&calc',
  ])('not %j', (url) => {
    expect(externalUrl(url)).toBeNull()
  })

  it.each([
    ['tel:+49 30 123 456', 'tel:+4930123456'],
    ['tel:+49%2030%20123', 'tel:+4930123'],
    ['tel:+33\u202F1\u00A023', 'tel:+33123'],
    ['tel:(555) 123-4567', 'tel:(555)123-4567'],
    ['mailto:a@church.example?attach=/etc/passwd', 'mailto:a@church.example'],
    [
      'mailto:a@church.example?Attachment=C%3A%5Cx&Subject=Hi&body=x%0Ay&attach=y',
      'mailto:a@church.example?Subject=Hi&body=x%0Ay',
    ],
    ['mailto:?to=a@church.example&%61ttach=x&amp;attach=x', 'mailto:?to=a@church.example'],
    ['mailto:a@church.example#attach=x', 'mailto:a@church.example'],
  ])('for %j only the call or mail: %s', (url, expected) => {
    expect(externalUrl(url)).toBe(expected)
  })

  it('only the demo checkout of the current server', () => {
    expect(externalFor('app://outreach/api/demo-checkout/abc1', 'https://church.example')).toBe(
      'https://church.example/api/demo-checkout/abc1',
    )
    expect(externalFor('app://outreach/api/demo-checkout/abc1', null)).toBeNull()
    for (const path of [
      '/api/contacts',
      '/api/demo-checkout/',
      '/api/demo-checkout/a/../../x',
      '/api/demo-checkout/a%2f',
      '/jwt',
    ])
      expect(externalFor(`app://outreach${path}`, 'https://church.example')).toBeNull()
    expect(externalFor('https://checkout.stripe.com/c/pay/1', null)).toBe('https://checkout.stripe.com/c/pay/1')
  })
})

describe('the address of a server', () => {
  it.each([
    ['https://outreach.church.example', 'https://outreach.church.example'],
    ['outreach.church.example', 'https://outreach.church.example'],
    ['  outreach.church.example/ ', 'https://outreach.church.example'],
    ['OUTREACH.Church.Example', 'https://outreach.church.example'],
    ['https://church.example:8443', 'https://church.example:8443'],
    ['https://church.example:443', 'https://church.example'],
    ['church.example:8443', 'https://church.example:8443'],
    ['https://church.example.', 'https://church.example'],
    ['https://church.example/jwt/auth?x=1#y', 'https://church.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['http://127.1:3000', 'http://127.0.0.1:3000'],
    ['http://app.localhost', 'http://app.localhost'],
    ['https://localhost', 'https://localhost'],
    ['https://192.168.1.5', 'https://192.168.1.5'],
    // Normalized as the system will: look-alike letters are replaced.
    ['https://ｃｈｕｒｃｈ．example', 'https://church.example'],
    ['https://сhurch.example', 'https://xn--hurch-0ye.example'],
  ])('%j is %s', (typed, origin) => {
    expect(serverOrigin(typed)).toEqual({ origin })
  })

  it.each([
    '',
    '   ',
    'https://',
    'http://',
    '://x',
    'ftp://church.example',
    'file:///etc',
    `${script}//church.example/%0aalert(1)`,
    'data:text/html,x',
    'app://outreach',
    'ws://church.example',
    'outreach://sync',
    'https://mary@church.example',
    'https://mary:secret@church.example',
    'https://church.example@evil.example',
    'church.example@evil.example',
    'https://church.example\\@evil.example',
    'https:\\\\church.example',
    'https://church.example/@evil.example',
    'https://church.example\t.evil.example',
    'https://chu\nrch.example',
    'https://church example',
    'https://church.example\u0000',
    'https://church.example:99999',
    'https://[::1',
    'https://%2e%2e',
    'https://a%00b',
    'https://church.example%2eevil.example',
    'church.example%2eevil.example/jwt',
    'https:///church.example%2eevil.example',
    'https://.',
    'mailto:mary@church.example',
    'https://x..y:z',
  ])('is not %j', (typed) => {
    expect(serverOrigin(typed)).toEqual({ refusal: 'notAnAddress' })
  })

  it.each([
    'http://church.example',
    'http://192.168.1.5:3000',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://notlocalhost',
    'http://0.0.0.0:3000',
    'HTTP://church.example',
    'http://[::ffff:8.8.8.8]',
  ])('is not safe at %s', (typed) => {
    expect(serverOrigin(typed)).toEqual({ refusal: 'notSecure' })
  })
})

describe('a page of the app', () => {
  it('has the position on macOS only: elsewhere Chromium would ask Google for it', () => {
    const systems = ['darwin', 'linux', 'win32'] as const
    expect(systems.filter((system) => isPermitted('geolocation', 'app://outreach/jwt', system))).toEqual(['darwin'])
  })

  it.each(['clipboard-sanitized-write', 'fullscreen'])('has %s', (permission) => {
    expect(isPermitted(permission, 'app://outreach/jwt/contacts')).toBe(true)
    expect(isPermitted(permission, 'app://outreach')).toBe(true)
  })

  it.each([
    'notifications',
    'media',
    'mediaKeySystem',
    'midi',
    'midiSysex',
    'pointerLock',
    'keyboardLock',
    'openExternal',
    'clipboard-read',
    'display-capture',
    'idle-detection',
    'hid',
    'serial',
    'usb',
    'storage-access',
    'top-level-storage-access',
    'window-management',
    'fileSystem',
    'speaker-selection',
    'unknown',
    'deprecated-sync-clipboard-read',
    '',
    'constructor',
  ])('does not have %s', (permission) => {
    expect(isPermitted(permission, 'app://outreach/jwt')).toBe(false)
  })
})
