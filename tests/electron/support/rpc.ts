/** Calls and results between the test and the process under test, over a channel between the two. */

/** One end of the channel. */
export interface Channel {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
}

interface Question {
  ask: string
  id: number
  args: unknown[]
}
interface RpcResponse {
  answer: number
  value?: unknown
  error?: string
}

export type RpcHandlers = Record<string, (...args: never[]) => unknown>

/**
 * @param answers the functions that the other side may call
 * @returns a function that calls the other side
 */
export function converse(
  channel: Channel,
  answers: RpcHandlers,
): <Result = unknown>(name: string, ...args: unknown[]) => Promise<Result> {
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let last = 0

  async function reply({ ask, id, args }: Question): Promise<void> {
    try {
      const answer = answers[ask] as ((...args: unknown[]) => unknown) | undefined
      if (answer === undefined) throw new Error(`Nobody answers ${ask}`)
      channel.send({ answer: id, value: await answer(...args) } satisfies RpcResponse)
    } catch (error) {
      channel.send({ answer: id, error: error instanceof Error ? error.message : String(error) } satisfies RpcResponse)
    }
  }

  channel.onMessage((message) => {
    if ('ask' in (message as Question | RpcResponse)) return void reply(message as Question)
    const { answer, value, error } = message as RpcResponse
    const question = open.get(answer)
    open.delete(answer)
    if (error === undefined) question?.resolve(value)
    else question?.reject(new Error(error))
  })
  return <Result>(name: string, ...args: unknown[]) =>
    new Promise<Result>((resolve, reject) => {
      last += 1
      open.set(last, { resolve: resolve as (value: unknown) => void, reject })
      channel.send({ ask: name, id: last, args } satisfies Question)
    })
}
