import { useTranslation } from 'react-i18next'
import { InsteadDialog } from './InsteadDialog.tsx'
import { Spinner } from './Spinner.tsx'

/** Stands in a form's place while what it is about is still on its way. */
export function LoadingDialog(props: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <InsteadDialog title={t('common.loading')} {...props}>
      <Spinner />
    </InsteadDialog>
  )
}
