import { describe, expect, it } from 'vitest'
import { redacted } from './redaction.ts'

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJrZXkifQ.kept'

describe('a log omits', () => {
  it.each<[string, string, string[]]>([
    ['a token', `refused ${token}`, ['eyJ', 'kept']],
    ['a token in an address', `GET https://church.example/api?token=${token}`, ['eyJ', 'token=']],
    ['a header', `Authorization: Bearer abc.def.ghi`, ['abc', 'def']],
    ['a cookie', 'Set-Cookie: sid=s3cr3t; Path=/', ['s3cr3t']],
    ['a password', 'password=hunter22', ['hunter22']],
    ['a password in JSON', 'could not read {"username":"mary","password":"hunter22"}', ['mary', 'hunter22']],
    ['a body', 'failed: {"name":"John Smith","notes":"prayed for his mother"}', ['John', 'mother']],
    ['a list of bodies', 'failed: [{"name":"John Smith"},{"name":"Ann"}]', ['John', 'Ann']],
    ['a parser’s quote', `Unexpected token 'J', "John Smith"... is not valid JSON`, ['John', 'Smith']],
    ['a name in quotes', "no contact 'John Smith'", ['John', 'Smith']],
    ['a name in other quotes', 'no contact “John Smith” or `Ann`', ['John', 'Ann']],
    ['an e-mail', 'mail to john.smith+x@mail.example.org failed', ['john', 'mail.example']],
    ['a phone number', 'call 614-555-0123 or +49 (30) 901820', ['614', '0123', '901820']],
    ['a coordinate', 'at 39.9612,-82.9988', ['39.96', '82.99']],
    ['a search', 'net::ERR_FAILED https://church.example/api/search?q=John%20Smith', ['John']],
    ['credentials in a URL', 'https://mary:pass@church.example/api', ['mary', 'pass@']],
    ['an invitation', 'outreach://invite/abcDEF123-_x', ['abcDEF123']],
    ['an invitation inside the app', 'go /invite/abcDEF123', ['abcDEF123']],
    ['a user name in a path', "ENOENT: no such file, open '/home/mary/.config/outreach/settings.json'", ['mary']],
    ['a user name in a path on Windows', String.raw`EPERM C:\Users\Mary\AppData\Roaming\Outreach`, ['Mary']],
    ['a user name in a path on macOS', '/Users/mary/Library/Logs', ['mary']],
    ['a key', `salt ${'a1B2'.repeat(16)}`, ['a1B2a1B2']],
  ])('%s', (_, text, secrets) => {
    for (const secret of secrets) expect(redacted(text)).not.toContain(secret)
    for (const secret of secrets) expect(redacted(new Error(text))).not.toContain(secret)
  })

  it('every field that is not known to be harmless', () => {
    const text = redacted({
      status: 409,
      code: 'conflict',
      contact: 'John',
      body: { notes: 'x' },
      lat: 39.9,
      message: 'John',
    })
    expect(text).toBe(
      '{ status=409, code=conflict, contact=[removed], body=[removed], lat=[removed], message=[removed] }',
    )
    expect(redacted([{ contact: 'John' }])).toBe('[1 values]')
    expect(redacted({ reason: `refused ${token}`, name: 'John', state: { first: 'John' } })).toBe(
      '{ reason=refused [token], name=[removed], state=[removed] }',
    )
  })
})

describe('a log keeps', () => {
  it.each([
    ['started 1.4.0 on linux', 'started 1.4.0 on linux'],
    ['sent 120 in 1.53 s', 'sent 120 in 1.53 s'],
    [
      "Cannot read properties of undefined (reading 'cursor')",
      "Cannot read properties of undefined (reading 'cursor')",
    ],
    [
      'net::ERR_CONNECTION_REFUSED https://church.example/api/contacts',
      'net::ERR_CONNECTION_REFUSED https://church.example/api/contacts',
    ],
    [404, '404'],
    [null, 'null'],
  ])('%s', (value, expected) => {
    expect(redacted(value)).toBe(expected)
  })

  it('the code location of an error', () => {
    const text = redacted(Object.assign(new TypeError('broken'), { code: 'ERR_X' }))
    expect(text).toMatch(/^TypeError: broken \(ERR_X\)\n\s+at .*redaction\.test\.ts:\d+:\d+/)
  })
})
