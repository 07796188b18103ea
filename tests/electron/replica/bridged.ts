import type { IpcMain } from 'electron'
import { serveCalls, type Asking, type IpcHandlers } from '../../../electron/ipc.ts'
import { appScheme } from '../../../electron/urls.ts'
import type { ReplicaClient } from '../../../electron/replica/client.ts'
import { callChannel, type DesktopBridge, type IpcAnswer } from '../../../shared/ipc.ts'
import type { DeviceStore, PendingRecord, ReplicaStore } from '../../../shared/replica.ts'

type Handler = (event: Asking, ...args: unknown[]) => Promise<IpcAnswer<unknown>>

/** The bridge of the window, with everything except Electron: values are copied in both directions. */
function bridgeTo(client: ReplicaClient): DesktopBridge {
  const handlers = new Map<string, Handler>()
  const ipcMain = { handle: (channel: string, handler: Handler) => void handlers.set(channel, handler) }
  const frame = { url: `${appScheme}://outreach/jwt` }
  const sender = { mainFrame: frame }
  // No other calls are made here.
  serveCalls(
    ipcMain as Pick<IpcMain, 'handle'>,
    client as Partial<IpcHandlers> as IpcHandlers,
    () => sender,
    () => undefined,
  )
  return {
    call: async (name, ...args) =>
      structuredClone(
        await handlers.get(callChannel(name))?.(
          { sender, senderFrame: frame } as unknown as Asking,
          ...structuredClone(args),
        ),
      ) as never,
    on: () => () => undefined,
  }
}

let current: DesktopBridge | null = null
// The window's code reads it on import; here one follows the other.
const outreachDesktop: DesktopBridge = {
  call: (name, ...args) => current?.call(name, ...args) ?? Promise.reject(new Error('No store is open')),
  on: () => () => undefined,
}
Object.assign(globalThis, { window: { outreachDesktop } })

/** A user's stores as the window opens them. */
export async function bridgedStores(
  client: ReplicaClient,
  userId: number,
  known: () => readonly PendingRecord[] = () => [],
): Promise<{ store: ReplicaStore; device: DeviceStore }> {
  current = bridgeTo(client)
  const { openBridgeStores } = await import('../../../renderer/offline/store/bridgeStore.ts')
  return openBridgeStores(userId, known)
}
