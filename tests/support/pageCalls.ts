import type { APIRequestContext } from 'playwright'
import { callsBy } from './calls.ts'

/** The contract's calls, made with the cookies of a page or browser context. */
export const callsOf = ({ request }: { request: APIRequestContext }) =>
  callsBy(async (method, path, { body, headers }) => {
    const answer = await request.fetch(path, { method, data: body, headers })
    const text = await answer.text()
    const sent = new Headers(answer.headersArray().map(({ name, value }): [string, string] => [name, value]))
    const isJson = sent.get('content-type')?.startsWith('application/json')
    return { status: answer.status(), headers: sent, text, body: isJson ? (JSON.parse(text) as unknown) : undefined }
  })
