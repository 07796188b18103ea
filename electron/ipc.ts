/** Handles the window's calls: only those of the table, only from the app's own page, only with valid arguments. */
import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import { callChannel, ipcCalls, type IpcAnswer, type IpcArgs, type IpcCallName, type IpcResult } from '../shared/ipc.ts'
import { failureOf } from './replica/calls.ts'
import { appUrl } from './urls.ts'

export type IpcHandler<Name extends IpcCallName> = (
  ...args: IpcArgs<Name>
) => IpcResult<Name> | Promise<IpcResult<Name>>
/** A handler for every row; a missing one is a type error. */
export type IpcHandlers = { [Name in IpcCallName]: IpcHandler<Name> }

/** The checked fields of a call's event. */
export type Asking = Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>

/** Whether the call comes from the page of our own window, and not from a frame in it or another page. */
export const isOurs = ({ sender, senderFrame }: Asking, own: unknown): boolean =>
  own !== null &&
  sender === own &&
  senderFrame !== null &&
  senderFrame === sender.mainFrame &&
  appUrl(senderFrame.url) !== null

/**
 * @param own the webContents of our window; null while there is none
 * @param warn is called with failures
 */
export function serveCalls(
  ipcMain: Pick<IpcMain, 'handle'>,
  handlers: IpcHandlers,
  own: () => unknown,
  warn: (message: string, cause: unknown) => void,
): void {
  for (const [name, { args }] of Object.entries(ipcCalls) as [IpcCallName, (typeof ipcCalls)[IpcCallName]][]) {
    // The table types each handler's arguments; they are validated here.
    const handler = handlers[name] as (...args: unknown[]) => unknown
    ipcMain.handle(callChannel(name), async (event, ...given): Promise<IpcAnswer<unknown>> => {
      if (!isOurs(event, own())) return { ok: false, code: 'refused', message: 'Only the app itself may ask.' }
      const checked = args.safeParse(given)
      if (!checked.success) return { ok: false, code: 'refused', message: `${name} does not take these arguments.` }
      try {
        return { ok: true, value: await handler(...checked.data) }
      } catch (error) {
        warn(`${name} failed`, error)
        return { ok: false, code: failureOf(error), message: error instanceof Error ? error.message : String(error) }
      }
    })
  }
}
