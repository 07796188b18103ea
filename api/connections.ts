/** What a connection may keep in memory: one answer at a time, and only while it is being read. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Node starts all requests that arrive together, and their answers wait in memory for the first to be read. Browsers
 * and proxies wait for an answer before they send the next request: of others, only the first is answered, and the
 * connection then ends.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const answering = new WeakMap<Socket, ServerResponse>()
  return (request, response) => {
    const { socket } = request
    if (response.socket) {
      answering.set(socket, response)
      return handle(request, response)
    }
    answering.get(socket)?.once('finish', () => socket.destroySoon())
    answering.delete(socket)
  }
}

interface Progress {
  passedOn: number
  queued: number
  since: number
}

/**
 * The bytes that the system has taken, and of the write in progress those that it has not: Node's own timeout looks
 * there too.
 */
const sentBy = (socket: Socket & { _handle?: { writeQueueSize?: number } | null }) => ({
  passedOn: socket.bytesWritten - socket.writableLength,
  queued: socket._handle?.writeQueueSize ?? 0,
})

/**
 * Disconnects clients that do not read their answers. The timeout of a socket is not enough: whatever a client sends,
 * even an empty line, starts it again.
 * @param stalled milliseconds without any byte sent
 */
export function createReaderWatch(stalled: number) {
  const answers = new Map<ServerResponse, Progress>()

  return {
    add(response: ServerResponse): void {
      answers.set(response, { passedOn: -1, queued: 0, since: 0 })
      response.once('close', () => answers.delete(response))
    },

    /** @param now in milliseconds */
    look(now: number): void {
      for (const [response, before] of answers) {
        const { socket } = response
        if (!socket) continue
        const sent = sentBy(socket)
        const hasProgress = sent.passedOn !== before.passedOn || sent.queued !== before.queued
        if (hasProgress || isBeingSent(response.req)) answers.set(response, { ...sent, since: now })
        else if (now - before.since >= stalled) socket.destroy()
      }
    },
  }
}

/** For a request there is a timeout of its own. */
const isBeingSent = (request: IncomingMessage) => !request.complete
