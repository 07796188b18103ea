import { useTranslation } from 'react-i18next'
import { ErrorState } from './ErrorState.tsx'
import { InsteadDialog } from './InsteadDialog.tsx'
import { Spinner } from './Spinner.tsx'

interface LoadingDialogProps {
  open: boolean
  onClose: () => void
  /** The list with the form's row, from the query cache. */
  list: { data: unknown; isError: boolean; refetch: () => Promise<unknown> }
}

/** Replaces a form while its data load, or if they cannot be loaded. */
export function LoadingDialog({ list, ...props }: LoadingDialogProps) {
  const { t } = useTranslation()
  const hasFailed = list.isError && !list.data
  return (
    <InsteadDialog title={t(hasFailed ? 'common.error' : 'common.loading')} {...props}>
      {hasFailed ? <ErrorState compact onRetry={() => void list.refetch()} /> : <Spinner />}
    </InsteadDialog>
  )
}
