/** Answers the window's questions: only those of the table, only to our own page, only with arguments as declared. */
import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import { callChannel, ipcCalls, type IpcAnswer, type IpcArgs, type IpcCallName, type IpcResult } from '../shared/ipc.ts'
import { failureOf } from './replica/calls.ts'
import { appUrl } from './urls.ts'

export type IpcHandler<Name extends IpcCallName> = (
  ...args: IpcArgs<Name>
) => IpcResult<Name> | Promise<IpcResult<Name>>
/** An answer for every row; one that is missing does not compile. */
export type IpcHandlers = { [Name in IpcCallName]: IpcHandler<Name> }

/** What is looked at of who asks. */
export type Asking = Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>

/** Whether our own window's page asks, and not a frame in it or another page. */
export const isOurs = ({ sender, senderFrame }: Asking, own: unknown): boolean =>
  own !== null &&
  sender === own &&
  senderFrame !== null &&
  senderFrame === sender.mainFrame &&
  appUrl(senderFrame.url) !== null

/**
 * @param own the webContents of our window; null while there is none
 * @param warn is told what failed
 */
export function serveCalls(
  ipcMain: Pick<IpcMain, 'handle'>,
  handlers: IpcHandlers,
  own: () => unknown,
  warn: (message: string, cause: unknown) => void,
): void {
  for (const [name, { args }] of Object.entries(ipcCalls) as [IpcCallName, (typeof ipcCalls)[IpcCallName]][]) {
    // The table gives each handler its own arguments; here they are checked to be those.
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
