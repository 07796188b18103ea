/** The bridge: the window's calls to the main process, and its events. */
import { contextBridge, ipcRenderer } from 'electron'
import type { DesktopBridge, IpcAnswer } from '../shared/ipc.ts'

/**
 * Names and channels of the rows in `shared/ipc.ts`; inlined by the build, since the table would include all its
 * schemas.
 */
declare const ipc: { bridge: string; calls: Record<string, string>; events: Record<string, string> }
const { bridge, calls, events } = ipc

type Listener = (value: unknown) => void

// Events before the first listener are kept for it.
const listeners = new Map<string, Set<Listener>>()
const early = new Map<string, unknown[]>()
for (const [name, channel] of Object.entries(events)) {
  listeners.set(name, new Set())
  ipcRenderer.on(channel, (_, value: unknown) => {
    const heard = [...(listeners.get(name) ?? [])]
    if (heard.length === 0) early.set(name, [...(early.get(name) ?? []), value])
    for (const listener of heard) listener(value)
  })
}

async function call(name: string, ...args: unknown[]): Promise<IpcAnswer<unknown>> {
  const channel = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (channel === undefined) return { ok: false, code: 'refused', message: 'There is no such call.' }
  try {
    return (await ipcRenderer.invoke(channel, ...args)) as IpcAnswer<unknown>
  } catch (error) {
    return { ok: false, code: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

function on(name: string, listener: Listener): () => void {
  const heard = listeners.get(name)
  heard?.add(listener)
  const waiting = early.get(name) ?? []
  early.delete(name)
  for (const value of waiting) listener(value)
  return () => void heard?.delete(listener)
}

// The names are plain strings here; callers of the bridge have its types.
contextBridge.exposeInMainWorld(bridge, { call, on } as unknown as DesktopBridge)
