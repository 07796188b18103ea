import type { DesktopCommand } from '../../shared/ipc.ts'

type Listener = (command: DesktopCommand) => void
const listeners = new Set<Listener>()

/** Runs a command of the native menu, from there or from a page. */
export const runCommand = (command: DesktopCommand): void => listeners.forEach((listener) => listener(command))

/** @returns a function that stops listening */
export function onCommand(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
