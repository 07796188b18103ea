import { Input } from 'antd'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { contactStatuses } from '../../../shared/domain/kinds.ts'
import { FormField } from '../../ui/FormField.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './ContactFields.module.css'
import type { ContactValues, SavedValues } from './contactValues.ts'

/** The fields of a contact. They describe another person, so browser autofill is off. */
export function ContactFields({ control }: { control: Control<ContactValues, unknown, SavedValues> }) {
  const { t } = useTranslation()
  const statuses = contactStatuses.map((status) => ({ value: status, label: t(`contacts.status.${status}`) }))
  return (
    <>
      <div className={styles.pair}>
        <FormField control={control} name="name" label={t('contacts.form.name')} required>
          {(field) => <Input {...field} autoComplete="off" autoCapitalize="words" autoFocus />}
        </FormField>
        <FormField control={control} name="status" label={t('contacts.form.status')}>
          {(field) => <Select {...field} options={statuses} />}
        </FormField>
      </div>
      <div className={styles.pair}>
        <FormField control={control} name="phone" label={t('contacts.form.phone')}>
          {(field) => <PhoneInput {...field} />}
        </FormField>
        <FormField control={control} name="email" label={t('contacts.form.email')}>
          {(field) => <Input {...field} type="email" inputMode="email" autoComplete="off" />}
        </FormField>
      </div>
      <FormField control={control} name="address" label={t('contacts.form.address')}>
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="notes" label={t('contacts.form.notes')} hint={t('contacts.form.notesHint')}>
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 8 }} />}
      </FormField>
    </>
  )
}
