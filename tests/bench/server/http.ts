/** One caller's HTTP, with minimal overhead in Node: only the server is to be measured. */
import { Agent, request, type OutgoingHttpHeaders } from 'node:http'

const agent = new Agent({ keepAlive: true })

export interface Call {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: unknown
  signal?: AbortSignal
}

/** The answer's body. @throws if it is not a success */
export async function call(url: string, options: Call = {}): Promise<Buffer> {
  const parts: Buffer[] = []
  await send(url, options, (part) => parts.push(part))
  return Buffer.concat(parts)
}

/** Reads and discards an answer. @throws if it is not a success */
export const readThrough = (url: string, options: Call = {}): Promise<void> => send(url, options, () => undefined)

function send(
  url: string,
  { method = 'GET', headers = {}, body, signal }: Call,
  take: (part: Buffer) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const content = body === undefined ? undefined : JSON.stringify(body)
    const asked = request(
      url,
      {
        agent,
        method,
        ...(signal && { signal }),
        headers: {
          ...headers,
          ...(content !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(content),
          }),
        },
      },
      (answer) => {
        const { statusCode = 0 } = answer
        const isFine = statusCode >= 200 && statusCode < 300
        let refusal = ''
        answer.on('data', isFine ? take : (part: Buffer) => (refusal += part.toString()))
        answer.once('error', reject)
        answer.once('end', () =>
          isFine ? resolve() : reject(new Error(`${method} ${url} answered ${statusCode}: ${refusal}`)),
        )
      },
    )
    asked.once('error', reject)
    asked.end(content)
  })
}
