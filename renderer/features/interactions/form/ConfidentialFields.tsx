import { Input } from 'antd'
import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { mayRead } from '../../../../shared/domain/confidential.ts'
import { confidentialReaders } from '../../../../shared/domain/kinds.ts'
import { useRole } from '../../../lib/session.ts'
import { Choices } from '../../../ui/Choices.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import styles from './ConfidentialFields.module.css'
import type { InteractionValues } from './interactionValues.ts'

interface ConfidentialFieldsProps {
  form: UseFormReturn<InteractionValues>
}

/** The notes, and who may read them. */
function Fields({ form: { control, watch } }: ConfidentialFieldsProps) {
  const { t } = useTranslation()
  const role = useRole()
  const { field: readers } = useController({ control, name: 'readers' })
  const sealedFor = watch('sealedFor')
  const hint = mayRead(role, readers.value) ? 'interactions.confidential.hint' : 'interactions.confidential.unreadable'
  return (
    <div className={styles.notes}>
      <FormField
        control={control}
        name="confidential"
        label={
          <span className={styles.label}>
            <Lock aria-hidden size={14} />
            {t('interactions.fields.confidential')}
          </span>
        }
        hint={sealedFor ? t(`interactions.confidential.addTo.${sealedFor}`) : t(hint)}
      >
        {(field) => (
          <Input.TextArea
            {...field}
            autoSize={{ minRows: 2, maxRows: 8 }}
            placeholder={t('interactions.confidential.placeholder')}
          />
        )}
      </FormField>
      <Choices
        legend={t('interactions.confidential.readers')}
        choices={confidentialReaders.map((value) => ({ value, label: t(`interactions.confidential.for.${value}`) }))}
        chosen={[readers.value]}
        onChange={([chosen]) => chosen && readers.onChange(chosen)}
      />
    </div>
  )
}

/** Confidential notes: behind a button as long as there are none, so that nobody confuses them with the others. */
export function ConfidentialFields({ form }: ConfidentialFieldsProps) {
  const { t } = useTranslation()
  const [isOpened, setOpened] = useState(false)
  const { setFocus, watch } = form
  useEffect(() => {
    if (isOpened) setFocus('confidential')
  }, [isOpened, setFocus])
  if (isOpened || watch('confidential') !== '' || watch('sealedFor')) return <Fields form={form} />
  return (
    <button type="button" className={styles.open} onClick={() => setOpened(true)}>
      <Lock aria-hidden size={16} />
      {t('interactions.confidential.add')}
    </button>
  )
}
