import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Input } from 'antd'
import { Circle } from 'lucide-react'
import { useRef } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { areaColors, cornerCounts, type AreaColor } from '../../../shared/domain/areas.ts'
import type { Corner } from '../../../shared/domain/polygon.ts'
import { areaInput, type Area, type AreaInput } from '../../../shared/schemas/area.ts'
import { messageAt } from '../../lib/formErrors.ts'
import { readersText } from '../../lib/readersText.ts'
import { useSavingFocus } from '../../lib/savingFocus.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { useDraftForm } from '../../lib/useDraftForm.ts'
import { useOpening } from '../../lib/useOpening.ts'
import { useSendOnce } from '../../lib/useSendOnce.ts'
import { ItsOrganization } from '../../records/organizations/ItsOrganization.tsx'
import { Card } from '../../ui/Card.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { DraftNote } from '../../ui/DraftNote.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { AreaDrawer } from '../../ui/map/AreaDrawer.tsx'
import type { AreaRow } from './areaRows.ts'
import { areaTones } from './areaTones.ts'
import styles from './Areas.module.css'
import { useSaveArea } from './mutations.ts'
import { OfflineNote } from './OfflineNote.tsx'

interface AreaEditorProps {
  organizationId: number
  /** The one to change; undefined for a new one. */
  area?: Area | undefined
  rows: readonly AreaRow[]
  /** What the map shows for a new one. */
  around: readonly Corner[]
  open: boolean
  onClose: () => void
}

type FormControl = Control<AreaInput, unknown, AreaInput>

const values = z.object({
  name: z.string(),
  color: z.enum(areaColors),
  corners: z.array(z.tuple([z.number(), z.number()])),
})
const resolver = zodResolver(areaInput)

/** An area as form values; a new one has the first colour that no other has. */
function begunOf(area: Area | undefined, rows: readonly AreaRow[]): AreaInput {
  if (area) return { name: area.name, color: area.color, corners: area.corners }
  const used = new Set(rows.map((row) => row.area.color))
  return { name: '', color: areaColors.find((color) => !used.has(color)) ?? areaColors[0], corners: [] }
}

function ColorField({ control }: { control: FormControl }) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'color' })
  const choices = areaColors.map((value) => ({
    value,
    label: t(`areas.form.colors.${value}`),
    icon: Circle,
    tone: areaTones[value],
  }))
  return (
    <Choices<AreaColor>
      legend={t('areas.form.color')}
      choices={choices}
      chosen={[field.value]}
      onChange={([value]) => field.onChange(value)}
    />
  )
}

function CornersField({
  control,
  isSaving,
  rows,
  around,
  area,
}: Pick<AreaEditorProps, 'rows' | 'around' | 'area'> & { control: FormControl; isSaving: boolean }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'corners' })
  const { field: color } = useController({ control, name: 'color' })
  useUnsaved(fieldState.isDirty)
  const problem = messageAt(fieldState.error)
  const others = rows
    .filter((row) => row.area.id !== area?.id)
    .map((row) => ({
      key: String(row.area.id),
      corners: row.area.corners,
      tone: areaTones[row.area.color],
      label: row.area.name,
    }))
  return (
    <div className={styles.drawing} inert={isSaving}>
      <AreaDrawer
        label={t('areas.form.map')}
        corners={field.value}
        onChange={field.onChange}
        tone={areaTones[color.value]}
        others={others}
        around={around}
        max={cornerCounts.max}
      />
      <p role="alert" className={styles.error}>
        {problem && readersText(problem)}
      </p>
    </div>
  )
}

function Editor({ organizationId, area, rows, around, open, onClose }: AreaEditorProps) {
  const { t } = useTranslation()
  const { mutate: save, isPending } = useSaveArea(organizationId)
  const {
    form: { control, handleSubmit },
    entered,
    answers,
    isRestored,
    discard,
  } = useDraftForm({ name: ['area', area?.id ?? 'new'], values, resolver, begun: begunOf(area, rows), open, onClose })
  const once = useSendOnce(isPending)
  const frame = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useSavingFocus({ form: frame, button }, isPending, open)
  const submit = handleSubmit((fields) => save({ id: area?.id, ...entered(fields) }, answers()))
  if (!open) return null
  return (
    <form ref={frame} noValidate className={styles.editor} onSubmit={once(submit)}>
      <CornersField control={control} isSaving={isPending} rows={rows} around={around} area={area} />
      <Card title={area ? t('areas.form.edit', { name: area.name }) : t('areas.form.new')}>
        <div className={styles.fields}>
          <ItsOrganization />
          <OfflineNote />
          <div className={styles.fields} inert={isPending}>
            <DraftNote isRestored={isRestored} onStartOver={discard} />
            <FormField control={control} name="name" label={t('areas.form.name')} required>
              {(field) => <Input {...field} autoComplete="off" />}
            </FormField>
            <ColorField control={control} />
          </div>
          <div className={styles.tools}>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button ref={button} type="primary" htmlType="submit" loading={isPending}>
              {t('common.save')}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  )
}

/** Draws an area, or changes one. Each opening starts fresh, or with the draft. */
export default function AreaEditor(props: AreaEditorProps) {
  const opening = useOpening(props.open)
  return <Editor key={`${props.area?.id ?? 'new'}-${opening}`} {...props} />
}
