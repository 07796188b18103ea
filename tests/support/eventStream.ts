import { listsChanged, type ListsChanged } from '../../shared/schemas/sync.ts'
import type { Client } from './client.ts'

export interface EventStream {
  response: Response
  /** The messages so far. */
  messages: ListsChanged[]
  /** Comments: lines that only keep the connection alive. */
  comments: string[]
  hasEnded(): boolean
  stop(): void
}

/** Listens as a client of the API does, by cookie or by token, depending on its sign-in. */
export async function listenTo(url: string, { cookies, token }: Client): Promise<EventStream> {
  const controller = new AbortController()
  const response = await fetch(`${url}/api/events`, {
    headers: {
      'accept-encoding': 'gzip',
      ...(token === null
        ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
        : { authorization: `Bearer ${token}` }),
    },
    signal: controller.signal,
  })
  if (!response.ok) throw new Error(`The stream was refused: ${response.status} ${await response.text()}`)
  const stream = { response, messages: [] as ListsChanged[], comments: [] as string[], ended: false }
  void readAll(response, stream)
    .catch(() => undefined)
    .finally(() => (stream.ended = true))
  return { ...stream, hasEnded: () => stream.ended, stop: () => controller.abort() }
}

async function readAll(response: Response, { messages, comments }: Pick<EventStream, 'messages' | 'comments'>) {
  let unread = ''
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (unread + text).split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.startsWith('data: ')) messages.push(listsChanged.parse(JSON.parse(block.slice(6))))
      else comments.push(block)
    }
  }
}
