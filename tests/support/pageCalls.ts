import type { APIRequestContext } from 'playwright'
import { callsBy } from './calls.ts'

/** The contract's calls, made with the cookies of a page or browser context. */
export const callsOf = ({ request }: { request: APIRequestContext }) =>
  callsBy(async (method, path, { body, headers }) => {
    const answer = await request.fetch(path, { method, data: body, headers })
    const text = await answer.text()
    const isJson = answer.headers()['content-type']?.startsWith('application/json')
    return {
      status: answer.status(),
      headers: new Headers(answer.headers()),
      text,
      body: isJson ? (JSON.parse(text) as unknown) : undefined,
    }
  })
