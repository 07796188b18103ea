import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { Subject } from './subject.ts'
import { useAssigning } from './writes.ts'

interface DeclineDialogProps {
  subject: Subject
  name: string
  open: boolean
  onClose: () => void
}

/** Declines what one was asked for, or gives it back. */
export default function DeclineDialog({ subject, name, open, onClose }: DeclineDialogProps) {
  const { t } = useTranslation()
  const { answer } = useAssigning()
  return (
    <ReasonDialog
      open={open}
      title={t(`assigning.declineTitle.${subject.entity}`, { name })}
      hint={t(`assigning.declineHint.${subject.entity}`)}
      label={t('assigning.reason')}
      submitLabel={t('assigning.decline')}
      onClose={onClose}
      onSubmit={(reason) => answer(subject, 'declined', reason)}
    />
  )
}
