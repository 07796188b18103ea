import { Input } from 'antd'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useOpening } from '../../../lib/useOpening.ts'
import { QueueFileError } from '../../../offline/queue/queueFile.ts'
import { useSync } from '../../../offline/view/syncState.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { FileContent } from './FileContent.tsx'
import { dropOpenedFile, useOpenedFiles } from './openedFile.ts'
import { useOpenFile, useTakeIn } from './useReadFile.ts'
import styles from '../Sync.module.css'

interface ReadFileDialogProps {
  open: boolean
  onClose: () => void
}

/** Chooses and decrypts a file; errors are shown beside the fields. */
function useFileForm() {
  const { t } = useTranslation()
  const {
    control,
    handleSubmit,
    setError,
    reset: empty,
  } = useForm({ defaultValues: { file: useOpenedFiles.getState().files[0] ?? null, passphrase: '' } })
  const { mutate, data, isPending, reset } = useOpenFile()
  const refuse = (name: 'file' | 'passphrase', message: string) => setError(name, { message }, { shouldFocus: true })
  const choose = handleSubmit(({ file, passphrase }) => {
    if (!file) return refuse('file', t('sync.file.faults.none'))
    mutate(
      { file, passphrase },
      {
        onSuccess: ({ isOwn, file: { owner } }) =>
          isOwn || refuse('file', t('sync.file.faults.otherOwner', { name: owner.name })),
        onError: (error) =>
          error instanceof QueueFileError &&
          refuse(error.fault === 'passphrase' ? 'passphrase' : 'file', t(`sync.file.faults.${error.fault}`)),
      },
    )
  })
  const chooseAnother = () => {
    reset()
    dropOpenedFile()
    empty({ file: null, passphrase: '' })
  }
  return { control, choose, opened: data?.isOwn ? data : null, isPending, chooseAnother }
}

function Dialog({ open, onClose }: ReadFileDialogProps) {
  const { t } = useTranslation()
  const { control, choose, opened, isPending, chooseAnother } = useFileForm()
  const { mutate: takeIn, isPending: isTaking } = useTakeIn()
  const pending = useSync((state) => state.pending)
  const given = useOpenedFiles(({ files }) => files[0])
  const known = opened?.file.records.filter(({ id }) => pending.some((other) => other.id === id)).length ?? 0
  const fresh = (opened?.file.records.length ?? 0) - known
  const take = () => (opened && fresh > 0 ? takeIn(opened.file, { onSuccess: onClose }) : chooseAnother())
  const label = !opened
    ? t('sync.file.open')
    : fresh > 0
      ? t('sync.file.take', { count: fresh })
      : t('sync.file.another')
  return (
    <FormDialog
      open={open}
      title={t('sync.file.read')}
      submitLabel={label}
      width={480}
      onClose={onClose}
      inAddress
      submitting={isPending || isTaking}
      onSubmit={(event) => {
        event.preventDefault()
        if (opened) take()
        else void choose(event)
      }}
    >
      <div>
        <div role="status">{opened && <FileContent opened={opened} known={known} />}</div>
        {!opened && (
          <div className={styles.asking}>
            <FormField control={control} name="file" label={t('sync.file.file')} required>
              {({ value, status: _status, onChange, ...field }) =>
                // A page cannot set a file input's value: a file opened by the system is shown by its name.
                given ? (
                  <Input {...field} readOnly value={value?.name} />
                ) : (
                  <input
                    {...field}
                    type="file"
                    className={styles.file}
                    onChange={({ target }) => onChange(target.files?.[0] ?? null)}
                  />
                )
              }
            </FormField>
            <FormField control={control} name="passphrase" label={t('sync.file.passphrase')} required>
              {(field) => <PasswordInput {...field} autoComplete="current-password" />}
            </FormField>
          </div>
        )}
      </div>
    </FormDialog>
  )
}

/** Imports a file that was saved on this device or another one. */
export default function ReadFileDialog(props: ReadFileDialogProps) {
  const opening = useOpening(props.open)
  const { files, done } = useOpenedFiles()
  const close = () => {
    if (!dropOpenedFile()) props.onClose()
  }
  // The next file begins anew, as does one that is opened over a dialog without any.
  return <Dialog key={`${opening} ${files[0]?.name} ${done}`} {...props} onClose={close} />
}
