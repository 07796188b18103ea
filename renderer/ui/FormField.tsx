import { useId, type ReactNode } from 'react'
import { useController, type Control, type FieldPath, type FieldValues, type PathValue } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { readersText } from '../lib/readersText.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { classes } from './classes.ts'
import styles from './FormField.module.css'

/**
 * The props of the control inside a field; spread them, or pass them separately if the control names them differently.
 */
export interface FieldProps<Value> {
  id: string
  name: string
  value: Value
  onChange: (value: unknown) => void
  onBlur: () => void
  ref: (element: unknown) => void
  disabled?: boolean
  status: 'error' | undefined
  'aria-invalid': boolean
  'aria-required': boolean | undefined
  'aria-describedby': string | undefined
}

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> {
  control: Control<Values, unknown, Output>
  name: Name
  label: ReactNode
  /** Shows the mark, also for assistive technology; the schema validates. */
  required?: boolean
  /** One quiet line below the control. */
  hint?: ReactNode
  children: (field: FieldProps<PathValue<Values, Name>>) => ReactNode
}

/**
 * Where antd and react-hook-form meet: label, control, and the field's error, tied together for assistive technology.
 * The input stays in the form even if the control is unmounted.
 */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>({
  control,
  name,
  label,
  required,
  hint,
  children,
}: FormFieldProps<Values, Name, Output>) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  useUnsaved(fieldState.isDirty)
  // Schemas have English messages; a form translates them, and again when the language changes.
  useTranslation()
  const error = fieldState.error?.message && readersText(fieldState.error.message)
  // The error replaces the hint, which mostly says the same.
  const describedBy = (error && `${id}-error`) ?? (hint ? `${id}-hint` : undefined)
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classes(styles.label, required && styles.required)}>
        {label}
      </label>
      {children({
        ...field,
        id,
        status: error ? 'error' : undefined,
        'aria-invalid': error !== undefined,
        'aria-required': required,
        'aria-describedby': describedBy,
      })}
      {hint && !error && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
