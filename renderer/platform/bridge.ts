import type { DesktopBridge, IpcArgs, IpcCallName, IpcResult } from '../../shared/ipc.ts'

declare global {
  interface Window {
    outreachDesktop?: DesktopBridge
  }
}

/** The bridge that the desktop puts into its window; null in a browser. */
export const bridge: DesktopBridge | null = window.outreachDesktop ?? null

/**
 * Calls the desktop.
 * @throws Error whose cause is the code of the answer, if it is refused or fails
 */
export async function ask<Name extends IpcCallName>(name: Name, ...args: IpcArgs<Name>): Promise<IpcResult<Name>> {
  const answer = await bridge!.call(name, ...args)
  if (answer.ok) return answer.value
  throw new Error(answer.message, { cause: answer.code })
}
