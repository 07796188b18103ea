import { Suspense } from 'react'
import { useOpening } from '../../lib/useOpening.ts'
import { useKeysDialog } from '../useKeysDialog.ts'
import { useShortcuts } from './useShortcuts.ts'
import { lazyDialog } from '../../ui/lazyPart.tsx'

const KeysDialog = lazyDialog(() => import('./KeysDialog.tsx'))

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
