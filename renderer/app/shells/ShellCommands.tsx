import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { DesktopCommand } from '../../../shared/ipc.ts'
import { toast } from '../../lib/toast.ts'
import { unsentCount, useSync } from '../../offline/view/syncState.ts'
import { onCommand } from '../../platform/commands.ts'
import { useSyncNow } from '../../records/sync/useSyncNow.ts'
import { useShortcutActions } from '../keys/useShortcuts.ts'
import { useSignOut } from '../leaving/useSignOut.ts'

/** Runs the native menu's commands for a signed-in user: the same as the keys. */
export function ShellCommands() {
  const { t } = useTranslation()
  const act = useShortcutActions()
  const syncNow = useSyncNow()
  const signOut = useSignOut()
  const commands: Partial<Record<DesktopCommand, () => void>> = {
    palette: () => act('palette'),
    find: () => act('search'),
    newInteraction: () => act({ form: 'interaction' }),
    newContact: () => act({ form: 'contact' }),
    keys: () => act('keys'),
    syncNow: () => {
      const { isKnown, ...state } = useSync.getState()
      if (isKnown && unsentCount(state) === 0) toast({ title: t('sync.nothing') })
      else syncNow()
    },
    signOut: () => signOut(),
    changeServer: () => signOut(async () => (await import('../serverStart.tsx')).askForServer()),
  }
  const onChosen = useEffectEvent((command: DesktopCommand) => commands[command]?.())
  useEffect(() => onCommand((command) => onChosen(command)), [])
  return null
}
