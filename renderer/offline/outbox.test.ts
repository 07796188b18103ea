import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outbox } from './outbox.ts'

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const reply = (status: number, body: unknown) =>
  fetchMock.mockImplementationOnce(
    async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  )
const noNetwork = () => fetchMock.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
const bodyOf = (call: number) => JSON.parse(String(fetchMock.mock.calls[call]?.[1].body)) as Record<string, unknown>
const headersOf = (call: number) => fetchMock.mock.calls[call]?.[1].headers as Record<string, string>
const darkly = () => outbox.submit('updatePreferences', { body: { appearance: { theme: 'dark' } } })
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

beforeEach(() => {
  vi.useFakeTimers()
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a write', () => {
  it('is retried once after a second', async () => {
    noNetwork()
    reply(200, { id: 5 })
    const result = darkly()
    await vi.advanceTimersByTimeAsync(999)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    await expect(result).resolves.toEqual({ id: 5 })
    expect(bodyOf(1)).toEqual(bodyOf(0))
  })

  it('fails if the second attempt fails', async () => {
    reply(500, { message: 'Something went wrong', code: 'internal' })
    reply(500, { message: 'Something went wrong', code: 'internal' })
    const result = darkly().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await result).toMatchObject({ status: 500 })
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  it.each([400, 401, 403, 404, 409, 429])('is not retried if the server refused with %i', async (status) => {
    reply(status, { message: 'No', code: 'no' })
    await expect(darkly()).rejects.toMatchObject({ status })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it.each([['a view', 404, () => outbox.submit('deleteView', { params: { id: 3 } })]])(
    'that deletes %s is done if its repeat finds nothing left, and not if the first attempt does',
    async (_, status, remove) => {
      noNetwork()
      reply(status, { message: 'No', code: 'no' })
      const result = remove()
      await vi.advanceTimersByTimeAsync(1_000)
      await expect(result).resolves.toBeUndefined()
      reply(status, { message: 'No', code: 'no' })
      await expect(remove()).rejects.toMatchObject({ status })
    },
  )

  it('that creates something without a clientId sends the same Idempotency-Key in both attempts', async () => {
    noNetwork()
    reply(201, { id: 2 })
    const result = outbox.submit('createOrganization', { body: { name: 'Grace' } })
    await vi.advanceTimersByTimeAsync(1_000)
    await result
    expect(headersOf(0)['Idempotency-Key']).toMatch(uuid)
    expect(headersOf(1)['Idempotency-Key']).toBe(headersOf(0)['Idempotency-Key'])
  })

  it('keeps its Idempotency-Key until there is a response, and then gets a new one', async () => {
    const grace = () => outbox.submit('createOrganization', { body: { name: 'Grace' } })
    for (let n = 0; n < 2; n += 1) noNetwork()
    const lost = grace().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1_000)
    await lost
    reply(201, { id: 2 })
    await grace()
    expect(headersOf(2)['Idempotency-Key']).toBe(headersOf(0)['Idempotency-Key'])
    reply(201, { id: 3 })
    await grace()
    expect(headersOf(3)['Idempotency-Key']).not.toBe(headersOf(0)['Idempotency-Key'])
  })

  it('that only changes something has no key', async () => {
    reply(200, { id: 5 })
    await darkly()
    expect(headersOf(0)).not.toHaveProperty('Idempotency-Key')
  })
})
