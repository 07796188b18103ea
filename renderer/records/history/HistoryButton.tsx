import { Button } from 'antd'
import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity, Row } from '../../../shared/replica.ts'
import { useOpening } from '../../lib/useOpening.ts'
import { lazyDialog } from '../../ui/lazyPart.tsx'

const HistoryDialog = lazyDialog(() => import('./HistoryDialog.tsx'))

interface HistoryButtonProps {
  entity: Entity
  row: Row
  /** Its name for screen readers, where several stand together. */
  label?: string
  /** A version was restored: a form of the row has old values. */
  onRestored?: () => void
}

/** Opens the history of a contact or an interaction. */
export function HistoryButton({ label, ...record }: HistoryButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const opening = useOpening(isOpen)
  return (
    <>
      <Button type="text" icon={<History size={16} aria-hidden />} aria-label={label} onClick={() => setOpen(true)}>
        {t('common.history')}
      </Button>
      {opening > 0 && (
        <Suspense fallback={null}>
          <HistoryDialog key={opening} {...record} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
