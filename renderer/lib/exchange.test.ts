import { afterEach, expect, it, vi } from 'vitest'
import { exchange } from './exchange.ts'

afterEach(() => void vi.unstubAllGlobals())

const deletion = { method: 'DELETE', path: '/api/contacts/1', headers: {} } as const
const answered = (response: Response) => {
  vi.stubGlobal('fetch', async () => response)
  return exchange(deletion)
}

it('takes an empty answer for the server’s only if it has the id of its request', async () => {
  expect(await answered(new Response(null, { status: 204, headers: { 'X-Request-Id': '7' } }))).toEqual({
    status: 204,
    body: null,
  })
  expect(await answered(new Response(null, { status: 204 }))).toBeNull()
  expect(await answered(new Response('Sign in', { headers: { 'Content-Type': 'text/html' } }))).toBeNull()
})
