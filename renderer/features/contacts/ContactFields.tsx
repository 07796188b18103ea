import { Input } from 'antd'
import { Fragment, Suspense, type ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { EnteredContactField } from '../../../shared/domain/fields.ts'
import { contactStatuses } from '../../../shared/domain/kinds.ts'
import { useOrganizationId } from '../../lib/session.ts'
import { useCustomFields } from '../../records/customFields/queries.ts'
import { FormField, type FieldProps } from '../../ui/FormField.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './ContactFields.module.css'
import type { ContactValues, SavedValues } from './contactValues.ts'

const CustomInputs = lazyPart(() => import('./custom/CustomInputs.tsx'))

function StatusSelect(field: FieldProps<string>) {
  const { t } = useTranslation()
  return (
    <Select {...field} options={contactStatuses.map((value) => ({ value, label: t(`contacts.status.${value}`) }))} />
  )
}

interface Entry {
  control: (field: FieldProps<string>) => ReactNode
  required?: boolean
  /** Takes the whole line. */
  isWide?: boolean
  hint?: 'contacts.form.notesHint'
}

/** How each field is entered, in the form's order. They describe another person, so browser autofill is off. */
const entries: Record<EnteredContactField, Entry> = {
  name: {
    control: (field) => <Input {...field} autoComplete="off" autoCapitalize="words" autoFocus />,
    required: true,
  },
  status: { control: (field) => <StatusSelect {...field} /> },
  phone: { control: (field) => <PhoneInput {...field} /> },
  email: { control: (field) => <Input {...field} type="email" inputMode="email" autoComplete="off" /> },
  address: { control: (field) => <Input {...field} autoComplete="off" />, isWide: true },
  notes: {
    control: (field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 8 }} />,
    isWide: true,
    hint: 'contacts.form.notesHint',
  },
}

interface ContactFieldsProps {
  control: Control<ContactValues, unknown, SavedValues>
  /** Below name and status, where it is seen while the name is typed, also above the keyboard of a phone. */
  children?: ReactNode
}

/** The fields of a contact. */
export function ContactFields({ control: form, children }: ContactFieldsProps) {
  const { t } = useTranslation()
  const customFields = useCustomFields(useOrganizationId())
  return (
    <div className={styles.fields}>
      {(Object.keys(entries) as EnteredContactField[]).map((name) => {
        const { control, required, isWide, hint } = entries[name]
        return (
          <Fragment key={name}>
            <div className={isWide ? styles.wide : undefined}>
              <FormField
                control={form}
                name={name}
                label={t(`contacts.form.${name}`)}
                required={required}
                hint={hint && t(hint)}
              >
                {control}
              </FormField>
            </div>
            {name === 'status' && children}
          </Fragment>
        )
      })}
      {customFields.length > 0 && (
        <Suspense fallback={null}>
          <CustomInputs control={form} fields={customFields} />
        </Suspense>
      )}
    </div>
  )
}
