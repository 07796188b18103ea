import { useEffect, useEffectEvent } from 'react'
import type { DesktopCommand } from '../../../shared/ipc.ts'
import { onCommand } from '../../platform/commands.ts'
import { useSyncNow } from '../../records/sync/useSyncNow.ts'
import { isCovered, useShortcutActions } from '../keys/useShortcuts.ts'
import { useSignOut } from '../leaving/useSignOut.ts'

/** Runs the native menu's commands for a signed-in user: the same as the keys. */
export function ShellCommands() {
  const act = useShortcutActions()
  const syncNow = useSyncNow()
  const signOut = useSignOut()
  const commands: Partial<Record<DesktopCommand, () => void>> = {
    palette: () => act('palette'),
    newInteraction: () => act({ form: 'interaction' }),
    newContact: () => act({ form: 'contact' }),
    keys: () => act('keys'),
    syncNow,
    signOut: () => signOut(),
    changeServer: () => signOut(async () => (await import('../serverStart.tsx')).askForServer()),
  }
  const onChosen = useEffectEvent((command: DesktopCommand) => {
    // A dialog is open, which may contain input.
    if (!isCovered()) commands[command]?.()
  })
  useEffect(() => onCommand((command) => onChosen(command)), [])
  return null
}
