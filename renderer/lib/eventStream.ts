export const isEventStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false

const data = 'data: '

/**
 * Reads server-sent events, each with one line of JSON, until the stream ends. Comments between them only keep it
 * alive.
 */
export async function readEvents<Message>(
  response: Response,
  heard: () => void,
  onMessage: (message: Message) => void,
): Promise<void> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let unread = ''
  heard()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    heard()
    const blocks = (unread + decoder.decode(part.value, { stream: true })).split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) if (block.startsWith(data)) onMessage(JSON.parse(block.slice(data.length)) as Message)
  }
}
