import { expect, it } from 'vitest'
import { addressOf } from './endpoint.ts'

it.each([
  ['/api/user', {}, '/api/user'],
  ['/api/contacts/{id}', { params: { id: 7 } }, '/api/contacts/7'],
  ['/api/invitations/token/{token}', { params: { token: 'a/b?c' } }, '/api/invitations/token/a%2Fb%3Fc'],
  [
    '/api/search',
    { query: { q: 'Núñez & son', organizationId: 3 } },
    '/api/search?q=N%C3%BA%C3%B1ez%20%26%20son&organizationId=3',
  ],
  ['/api/notifications', { query: { limit: undefined, after: null } }, '/api/notifications'],
  ['/api/search', { query: { q: '' } }, '/api/search?q='],
])('the address of %s with %j', (path, request, address) => {
  expect(addressOf(path, request)).toBe(address)
})

it('needs every parameter of the path', () => {
  expect(() => addressOf('/api/contacts/{id}', { params: {} })).toThrow('needs the parameter id')
})
