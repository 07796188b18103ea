import { EventEmitter } from 'node:events'

type Handler = (event: unknown, ...args: unknown[]) => unknown
const handlers = new Map<string, Handler>()

class IpcMain extends EventEmitter {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    handlers.set(channel, handler)
  }
  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (...given) => {
      this.removeHandler(channel)
      return handler(...given)
    })
  }
  removeHandler = (channel: string): void => void handlers.delete(channel)
}

export const ipcMain = new IpcMain()

/** The result of `ipcRenderer.invoke`; values are cloned in both directions. */
export async function invoke(channel: string, event: object, args: unknown[]): Promise<unknown> {
  const handler = handlers.get(channel)
  if (!handler)
    throw new Error(`Error invoking remote method '${channel}': Error: No handler registered for '${channel}'`)
  try {
    return structuredClone(await handler({ ...event, type: 'frame' }, ...structuredClone(args)))
  } catch (error) {
    throw new Error(`Error invoking remote method '${channel}': ${String(error)}`, { cause: error })
  }
}
