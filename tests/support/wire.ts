/** The line between the servers and what they need (database, mail server), which stays where it is while that moves, and can be cut. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Wire {
  port: number
  /** Where new connections lead; null: they are refused. */
  target: number | null
  /**
   * Swallows what is sent over it from now on, without a word, as a network does that has lost its way.
   * @returns lets new connections through; those that were open stay as dead as they are
   */
  swallow(): () => void
  /** Cuts what is open. */
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
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const line: Wire = {
    port: (server.address() as AddressInfo).port,
    target,
    swallow() {
      isSwallowing = true
      for (const [near, far] of pairs) {
        near.unpipe()
        far?.unpipe()
        // Read and thrown away: the sender's machine believes that it has arrived.
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
