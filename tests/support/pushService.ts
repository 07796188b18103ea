import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { createRequire } from 'node:module'
import { connect, type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushMessage } from '../../shared/domain/push.ts'

interface Keys {
  privateKey: ReturnType<typeof createECDH>
  authSecret: Buffer
}
const ece = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt(body: Buffer, keys: Keys & { version: 'aes128gcm' }): Buffer
}

export interface ReceivedPush {
  /** Of its address. */
  path: string
  authorization: string
  timeToLive: string
  message: PushMessage
}

export interface PushService {
  /** Of the server's connections to it: whatever their name, they lead here, without TLS. */
  agent: Agent
  received: ReceivedPush[]
  /** A new device. */
  device(): { endpoint: string; keys: { p256dh: string; auth: string } }
  /** The status of its answers from now on. */
  answer(status: number): void
  close(): Promise<void>
}

let made = 0

/** A push service that decrypts what it is sent, as the devices would. */
export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, Keys>()
  const received: ReceivedPush[] = []
  let status = 201
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url ?? ''
      const keys = devices.get(path)
      if (keys && status === 201)
        received.push({
          path,
          authorization: request.headers.authorization ?? '',
          timeToLive: String(request.headers.ttl),
          message: JSON.parse(ece.decrypt(body, { version: 'aes128gcm', ...keys }).toString()) as PushMessage,
        })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new (class extends Agent {
    override createConnection() {
      return connect(port, '127.0.0.1')
    }
  })()
  return {
    agent,
    received,
    device() {
      const privateKey = createECDH('prime256v1')
      privateKey.generateKeys()
      const authSecret = randomBytes(16)
      const path = `/device/${(made += 1)}`
      devices.set(path, { privateKey, authSecret })
      return {
        endpoint: `https://push.example.org${path}`,
        keys: { p256dh: privateKey.getPublicKey('base64url'), auth: authSecret.toString('base64url') },
      }
    },
    answer(next) {
      status = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
