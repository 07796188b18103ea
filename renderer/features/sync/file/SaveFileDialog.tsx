import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useOpening } from '../../../lib/useOpening.ts'
import { belongingTo } from '../../../offline/queue/copies.ts'
import { useSync } from '../../../offline/view/syncState.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import styles from '../Sync.module.css'
import { useSaveFile } from './useSaveFile.ts'

/** The holder of the file can try any number of passphrases. */
const minPassphraseLength = 12

interface SaveFileDialogProps {
  open: boolean
  onClose: () => void
  /** The records to save; all by default. */
  ids?: readonly string[]
  inAddress?: boolean
}

function Dialog({ open, onClose, ids, inAddress }: SaveFileDialogProps) {
  const { t } = useTranslation()
  const pending = useSync((state) => state.pending)
  const count = ids ? belongingTo(pending, ids).length : pending.length
  const { control, handleSubmit, setError } = useForm({ defaultValues: { passphrase: '', repeated: '' } })
  const { mutate, isPending } = useSaveFile(ids)
  const save = handleSubmit(({ passphrase, repeated }) => {
    if (passphrase.trim().length < minPassphraseLength)
      setError('passphrase', { message: t('sync.file.tooShort') }, { shouldFocus: true })
    else if (passphrase !== repeated) setError('repeated', { message: t('sync.file.mismatch') }, { shouldFocus: true })
    else mutate(passphrase, { onSuccess: (fileName) => fileName !== null && onClose() })
  })
  return (
    <FormDialog
      open={open}
      title={t('sync.file.save')}
      submitLabel={t('sync.file.save')}
      width={480}
      onClose={onClose}
      inAddress={inAddress}
      onSubmit={save}
      submitting={isPending}
    >
      <p>
        {t('sync.file.count', { count })}
        {ids && count > ids.length && ` ${t('sync.file.together')}`}
      </p>
      <p className={styles.warning}>{t('sync.file.warning')}</p>
      <FormField
        control={control}
        name="passphrase"
        label={t('sync.file.passphrase')}
        hint={t('sync.file.rule')}
        required
      >
        {(field) => <PasswordInput {...field} autoComplete="new-password" autoFocus />}
      </FormField>
      <FormField control={control} name="repeated" label={t('sync.file.repeat')} required>
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
    </FormDialog>
  )
}

/** Asks for the passphrase of a file, and saves the queue in it. */
export default function SaveFileDialog(props: SaveFileDialogProps) {
  const opening = useOpening(props.open)
  return <Dialog key={opening} {...props} />
}
