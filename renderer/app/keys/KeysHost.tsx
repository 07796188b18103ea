import { lazy, Suspense } from 'react'
import { useOpening } from '../../lib/useOpening.ts'
import { useKeysDialog } from './useKeysDialog.ts'
import { useShortcuts } from './useShortcuts.ts'

const KeysDialog = lazy(() => import('./KeysDialog.tsx'))

/** The shortcuts, and the list of them. */
export function KeysHost() {
  useShortcuts()
  const { isOpen, close } = useKeysDialog()
  const wasOpened = useOpening(isOpen) > 0 || isOpen
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <KeysDialog open={isOpen} onClose={close} />
      </Suspense>
    )
  )
}
