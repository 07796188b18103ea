import { inSlices } from './inSlices.ts'

/** An answer of the server, with its body as text. */
export interface ApiResponse {
  response: Response
  text: string
}

/** Reads the body part by part, and reports each. */
export async function textOf(response: Response, heard: () => void = () => {}): Promise<ApiResponse> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  const parts: string[] = []
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    heard()
    parts.push(decoder.decode(part.value, { stream: true }))
  }
  return { response, text: parts.join('') + decoder.decode() }
}

/** The body as bytes; reports each part. */
export async function bytesOf(response: Response, heard: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    heard()
    parts.push(part.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

const isJson = ({ response }: ApiResponse): boolean => /\bjson\b/.test(response.headers.get('content-type') ?? '')

/** The parsed body; undefined if it is not JSON, and so not from our server. */
export function json(answer: ApiResponse): unknown {
  if (!isJson(answer)) return undefined
  try {
    return JSON.parse(answer.text) as unknown
  } catch {
    return undefined
  }
}

/** Answers of at least this length are parsed in slices of about this length. */
const longText = 250_000

/**
 * The rows of a list. Postgres writes one per line, and a line break inside a row as `\n`: so it can be parsed line by
 * line.
 */
function* rowsOf(text: string): Generator<void, unknown[]> {
  const rows: unknown[] = []
  for (let from = 1; from < text.length; yield) {
    const lineEnd = text.indexOf('\n', from + longText)
    const to = lineEnd === -1 ? text.lastIndexOf(']') : text.lastIndexOf(',', lineEnd)
    for (const row of JSON.parse(`[${text.slice(from, to)}]`) as unknown[]) rows.push(row)
    from = lineEnd === -1 ? text.length : lineEnd
  }
  return rows
}

/** The same for an answer of any length: 50,000 interactions would block the page for a quarter of a second. */
export async function longJson(answer: ApiResponse): Promise<unknown> {
  const { text } = answer
  if (text.length < longText || !text.startsWith('[') || !isJson(answer)) return json(answer)
  // Any other format is parsed at once.
  return inSlices(rowsOf(text)).catch(() => json(answer))
}
