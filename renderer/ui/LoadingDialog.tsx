import { useTranslation } from 'react-i18next'
import { InsteadDialog } from './InsteadDialog.tsx'
import { Spinner } from './Spinner.tsx'

/** Replaces a form while its data load. */
export function LoadingDialog(props: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <InsteadDialog title={t('common.loading')} {...props}>
      <Spinner />
    </InsteadDialog>
  )
}
