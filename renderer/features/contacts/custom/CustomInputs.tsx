import { Input } from 'antd'
import { format, parseISO } from 'date-fns'
import { useEffect, useRef, useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CustomField, CustomValue } from '../../../../shared/domain/customFields.ts'
import { limits } from '../../../../shared/domain/limits.ts'
import { Choices } from '../../../ui/Choices.tsx'
import { DatePicker } from '../../../ui/DatePicker.tsx'
import { FormField, type FieldProps } from '../../../ui/FormField.tsx'
import { Select } from '../../../ui/Select.tsx'
import styles from '../ContactFields.module.css'
import type { ContactValues, SavedValues } from '../contactValues.ts'

type FormControl = Control<ContactValues, unknown, SavedValues>
type Value = CustomValue | null | undefined

/** The choices that are offered, and those that the contact has although they were removed. */
const offered = ({ options }: CustomField, chosen: Value) =>
  options.filter(({ id, retired }) => !retired || id === chosen || (Array.isArray(chosen) && chosen.includes(id)))

/** Several choices, all of them visible: they name themselves. */
function SeveralChoices({ control, field }: { control: FormControl; field: CustomField }) {
  const {
    field: { value, onChange },
  } = useController({ control, name: `custom.${field.id}` })
  const chosen = Array.isArray(value) ? value : []
  return (
    <Choices
      multiple
      legend={field.label}
      choices={offered(field, chosen).map(({ id, label }) => ({ value: String(id), label }))}
      chosen={chosen.map(String)}
      onChange={(ids) => onChange(ids.length > 0 ? ids.map(Number).sort((a, b) => a - b) : null)}
    />
  )
}

function OneChoice({ field, control }: { field: CustomField; control: FieldProps<Value> }) {
  const { value, onChange, ...props } = control
  return (
    <Select<number>
      {...props}
      allowClear
      value={typeof value === 'number' ? value : undefined}
      options={offered(field, value).map(({ id, label }) => ({ value: id, label }))}
      onChange={(id: number | undefined) => onChange(id ?? null)}
    />
  )
}

function YesNo({ control }: { control: FieldProps<Value> }) {
  const { t } = useTranslation()
  const { value, onChange, ...props } = control
  return (
    <Select<'yes' | 'no'>
      {...props}
      allowClear
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined}
      options={(['yes', 'no'] as const).map((word) => ({ value: word, label: t(`common.${word}`) }))}
      onChange={(word: 'yes' | 'no' | undefined) => onChange(word === undefined ? null : word === 'yes')}
    />
  )
}

/**
 * The value while the input has what is no number, such as "3-4", whose text browsers keep to themselves: the form
 * refuses it. A draft keeps it too, which would make nothing of NaN, and so delete the number that was there.
 */
const unreadable = '?'

function valueIn({ value, validity }: HTMLInputElement): Value {
  if (validity.badInput) return unreadable
  return value === '' ? null : Number(value)
}

function NumberInput({ control }: { control: FieldProps<Value> }) {
  const { value = null, onChange, ref, ...props } = control
  const input = useRef<HTMLInputElement>(null)
  // What is typed stays while it says the value: on the way to 1.05, "1.0" is 1 too.
  const [typed, setTyped] = useState<{ text: string; value: Value }>({ text: '', value: null })
  // To React it is empty already.
  useEffect(() => {
    if (value !== unreadable && input.current?.validity.badInput) input.current.value = ''
  }, [value])
  return (
    <Input
      {...props}
      ref={(shown) => {
        input.current = shown?.input ?? null
        ref(shown)
      }}
      type="number"
      inputMode="decimal"
      step="any"
      autoComplete="off"
      value={typed.value === value ? typed.text : typeof value === 'number' ? String(value) : ''}
      // Its text may change from nothing to what is no number, which is no change of its value. (antd's event has a copy.)
      onInput={({ currentTarget }) => {
        const now = valueIn(currentTarget)
        setTyped({ text: currentTarget.value, value: now })
        onChange(now)
      }}
    />
  )
}

/** The control of each kind. Browser autofill is off: it is about another person. */
function Control({ field, control }: { field: CustomField; control: FieldProps<Value> }) {
  const { value, onChange, ref, ...props } = control
  switch (field.kind) {
    case 'number':
      return <NumberInput control={control} />
    case 'date':
      return (
        <DatePicker
          {...props}
          value={typeof value === 'string' ? parseISO(value) : null}
          onChange={(date) => onChange(date && format(date, 'yyyy-MM-dd'))}
        />
      )
    case 'yesNo':
      return <YesNo control={control} />
    case 'choice':
      return <OneChoice field={field} control={control} />
    default:
      return (
        <Input
          {...props}
          ref={ref}
          autoComplete="off"
          maxLength={limits.customText}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        />
      )
  }
}

/** The inputs of the organization's custom fields, without retired ones. */
export default function CustomInputs({ control, fields }: { control: FormControl; fields: readonly CustomField[] }) {
  return fields
    .filter(({ retired }) => !retired)
    .map((field) =>
      field.kind === 'choices' ? (
        <div key={field.id} className={styles.wide}>
          <SeveralChoices control={control} field={field} />
        </div>
      ) : (
        <div key={field.id}>
          <FormField control={control} name={`custom.${field.id}`} label={field.label}>
            {(props) => <Control field={field} control={props} />}
          </FormField>
        </div>
      ),
    )
}
