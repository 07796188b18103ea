/**
 * A relay between the servers and their services (database, mail server), with a fixed address and a changing target,
 * which can be cut.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

export interface Wire {
  port: number
  /** Target of new connections; null: they are refused. */
  target: number | null
  /** How much later the target's answers arrive, in milliseconds. */
  delay: number
  /**
   * Silently drops everything sent over it from now on, like a broken network.
   * @returns a function that lets new connections through; open ones stay dead
   */
  swallow(): () => void
  /** Closes open connections. */
  cut(): void
  close(): Promise<void>
}

export async function openWire(target: number): Promise<Wire> {
  const pairs = new Set<readonly [Socket, Socket | null]>()
  let isSwallowing = false

  const server = createServer((near) => {
    if (line.target === null) return void near.destroy()
    const far = isSwallowing ? null : connect(line.target, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from?.on('error', () => undefined)
      from?.on('close', () => {
        to?.destroy()
        pairs.delete(pair)
      })
    }
    if (far === null) return
    near.pipe(far)
    const held = new Transform({
      transform: (part, _, pass) => void (line.delay > 0 ? setTimeout(pass, line.delay, null, part) : pass(null, part)),
    })
    far.pipe(held).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const line: Wire = {
    port: (server.address() as AddressInfo).port,
    target,
    delay: 0,
    swallow() {
      isSwallowing = true
      for (const [near, far] of pairs) {
        near.unpipe()
        far?.unpipe()
        // Read and discarded: the sender's machine believes that it has arrived.
        near.resume()
        far?.resume()
        far?.removeAllListeners('close').destroy()
      }
      return () => void (isSwallowing = false)
    },
    cut() {
      for (const pair of pairs) for (const socket of pair) socket?.destroy()
    },
    async close() {
      line.cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return line
}
