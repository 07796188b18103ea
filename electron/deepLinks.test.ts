import { describe, expect, it } from 'vitest'
import { placeOfLink } from './deepLinks.ts'

describe('a deep link', () => {
  it.each([
    ['outreach://contact/12', '/jwt/contacts/12'],
    ['outreach://contact/12/', '/jwt/contacts/12'],
    ['outreach://interaction/2147483647', '/jwt/activities?edit=interaction-2147483647'],
    ['outreach://invite/abcDEF123-_abcDEF123', '/invite/abcDEF123-_abcDEF123'],
    ['outreach://sync', '/jwt/sync'],
    ['outreach://sync/', '/jwt/sync'],
  ])('%s opens %s', (link, place) => {
    expect(placeOfLink(link)).toBe(place)
  })

  it.each([
    '',
    'outreach',
    'outreach:',
    'outreach://',
    'outreach:sync',
    'outreach:/sync',
    'outreach:///sync',
    'OUTREACH://sync',
    ' outreach://sync',
    'outreach://sync ',
    'outreach://settings',
    'outreach://debug-auth',
    'outreach://jwt/sync',
    'outreach://sync/now',
    'outreach://sync?read=true',
    'outreach://sync#x',
    'outreach://contact',
    'outreach://contact/',
    'outreach://contact/0',
    'outreach://contact/-1',
    'outreach://contact/012',
    'outreach://contact/1e3',
    'outreach://contact/12345678901',
    'outreach://contact/12?x=1',
    'outreach://contact/12/edit',
    'outreach://contact/12//',
    'outreach://contact/12%2f..',
    'outreach://contact/../settings',
    'outreach://contact/１２',
    'outreach://contact/12\noutreach://sync',
    'outreach://sync\n',
    'outreach://x@contact/12',
    'outreach://contact:80/12',
    'outreach://sync\\..',
    'outreach://sync\u0000',
    'outreach://interaction/1&new=contact',
    'outreach://invite/short',
    'outreach://invite/abcDEF123abcDEF123/x',
    'outreach://invite/abcDEF123abcDEF12.',
    `outreach://invite/${'a'.repeat(201)}`,
    `outreach://sync${'/'.repeat(300)}`,
    'https://church.example/contact/12',
    'data:text/html,x',
    'file:///etc/passwd',
    'app://outreach/jwt/sync',
    '--inspect',
    'outreach://javascript:alert(1)',
  ])('%j opens nothing', (link) => {
    expect(placeOfLink(link)).toBeNull()
  })
})
