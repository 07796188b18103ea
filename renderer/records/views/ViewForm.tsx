import { zodResolver } from '@hookform/resolvers/zod'
import { Checkbox, Input } from 'antd'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { viewForm, type SavedView } from '../../../shared/schemas/savedView.ts'
import { useSession } from '../../lib/session.ts'
import { useDraftForm } from '../../lib/useDraftForm.ts'
import { useOpening } from '../../lib/useOpening.ts'
import { DraftNote } from '../../ui/DraftNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { InItsOrganization } from '../organizations/InItsOrganization.tsx'
import { ItsOrganization } from '../organizations/ItsOrganization.tsx'
import type { PageViews } from './useViews.ts'
import { useCreateView, useUpdateView } from './writes.ts'

interface ViewFormProps {
  /** Its views, and what a new one shows. */
  shown: Pick<PageViews, 'page' | 'query'>
  /** The one to rename; undefined for a new one. */
  view: SavedView | undefined
  open: boolean
  onClose: () => void
  /** A new one of the organization that is shown has been saved. */
  onCreated: (view: SavedView) => void
}

const values = z.object({ name: z.string(), shared: z.boolean() })
const resolver = zodResolver(viewForm as z.ZodType<z.output<typeof viewForm>, z.output<typeof values>>)

function ViewDialog({ shown: { page, query }, view, open, onClose, onCreated }: ViewFormProps) {
  const { t } = useTranslation()
  const { isElsewhere } = useSession()
  const create = useCreateView()
  const update = useUpdateView()
  const isSaving = create.isPending || update.isPending
  const {
    form: { control, handleSubmit },
    entered,
    answers,
    isRestored,
    discard,
  } = useDraftForm({
    name: ['view', view?.id ?? page],
    values,
    resolver,
    begun: { name: view?.name ?? '', shared: false },
    open,
    onClose,
  })
  const submit = handleSubmit((fields) => {
    if (isSaving) return
    const { name, shared } = fields
    if (view) update.mutate({ id: view.id, changes: { name } }, answers())
    else
      create.mutate({ page, name, query, shared, key: entered(fields).key }, answers(isElsewhere ? onClose : onCreated))
  })
  return (
    <FormDialog
      open={open}
      title={t(view ? 'views.form.rename' : 'views.form.create')}
      submitLabel={t('common.save')}
      onClose={onClose}
      inAddress
      onSubmit={submit}
      submitting={isSaving}
      width={420}
    >
      <ItsOrganization />
      <DraftNote isRestored={isRestored} onStartOver={discard} />
      <FormField control={control} name="name" label={t('views.form.name')} required>
        {(field) => <Input {...field} autoComplete="off" autoFocus />}
      </FormField>
      {!view && (
        <Controller
          control={control}
          name="shared"
          render={({ field: { value, onChange, ...field } }) => (
            <Checkbox {...field} checked={value} onChange={({ target }) => onChange(target.checked)}>
              {t('views.form.shared')}
            </Checkbox>
          )}
        />
      )}
    </FormDialog>
  )
}

/** The form for the name of a view: a new one of what the page shows, or the current one. */
export default function ViewForm(props: ViewFormProps) {
  const opening = useOpening(props.open)
  return (
    <InItsOrganization key={`${props.view?.id ?? 'new'}-${opening}`}>
      <ViewDialog {...props} />
    </InItsOrganization>
  )
}
