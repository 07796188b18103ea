import { Button, Input } from 'antd'
import { useEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useController, useForm, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { contactStatuses } from '../../../shared/domain/kinds.ts'
import { statusStyles } from '../../ui/badges/badgeStyles.ts'
import { Choices } from '../../ui/Choices.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import styles from './Event.module.css'
import { emptyPerson, judge, personFields, type Person, type PersonField, type PersonValues } from './person.ts'
import { useIdle, warnedSeconds } from './useIdle.ts'

/** A new visitor cannot be inactive yet. */
const statuses = contactStatuses.filter((status) => status !== 'inactive')
/** Browser autofill would show one visitor's data to the next. */
const noAutofill = {
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  'data-1p-ignore': true,
  'data-lpignore': true,
} as const

type FormControl = Control<PersonValues>

function Field({ name, children }: { name: PersonField; children: ReactNode }) {
  return (
    <div data-field={name} className={styles[name]}>
      {children}
    </div>
  )
}

function Status({ control }: { control: FormControl }) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'status' })
  const choices = statuses.map((value) => ({ value, label: t(`contacts.status.${value}`), ...statusStyles[value] }))
  return (
    <Choices
      legend={t('contacts.form.status')}
      choices={choices}
      chosen={[field.value]}
      onChange={([status]) => field.onChange(status)}
    />
  )
}

function Fields({ control }: { control: FormControl }) {
  const { t } = useTranslation()
  return (
    <>
      <Field name="name">
        <FormField control={control} name="name" label={t('contacts.form.name')} required>
          {(field) => <Input {...field} {...noAutofill} autoCapitalize="words" enterKeyHint="next" autoFocus />}
        </FormField>
      </Field>
      <Field name="phone">
        <FormField control={control} name="phone" label={t('contacts.form.phone')}>
          {(field) => <PhoneInput {...field} {...noAutofill} enterKeyHint="next" />}
        </FormField>
      </Field>
      <Field name="email">
        <FormField control={control} name="email" label={t('contacts.form.email')}>
          {(field) => <Input {...field} {...noAutofill} type="email" inputMode="email" enterKeyHint="next" />}
        </FormField>
      </Field>
      <Field name="status">
        <Status control={control} />
      </Field>
      <Field name="notes">
        <FormField control={control} name="notes" label={t('event.note')}>
          {(field) => <Input {...field} {...noAutofill} enterKeyHint="done" />}
        </FormField>
      </Field>
    </>
  )
}

/** The form's values and errors; set synchronously, so that fast typing is not overtaken. */
function usePersonForm(onSave: (person: Person) => void) {
  const frame = useRef<HTMLFormElement>(null)
  const { control, getValues, reset, setError, clearErrors, formState } = useForm({ defaultValues: emptyPerson })
  const focus = (name: string) =>
    frame.current
      ?.querySelector<HTMLElement>(`[data-field=${name}] :is(input:checked, input:not([type=radio]))`)
      ?.focus()
  const begin = () => {
    flushSync(() => reset(emptyPerson))
    focus('name')
  }
  /** Shows the errors of some fields. @returns whether there are any */
  const showMistakes = (fields: readonly PersonField[]): boolean => {
    const issues = judge(getValues()).error?.issues.filter(({ path }) => fields.includes(path[0] as PersonField)) ?? []
    for (const { path, message } of issues) setError(path[0] as PersonField, { message })
    if (issues[0]) focus(String(issues[0].path[0]))
    return issues.length > 0
  }
  const save = () => {
    const { data: person } = judge(getValues())
    if (!person) return void showMistakes(personFields)
    onSave(person)
    // At once: input from here on belongs to the next visitor.
    begin()
  }
  const goOn = (name: PersonField) => {
    const next = personFields[personFields.indexOf(name) + 1]
    if (!next) save()
    else if (!showMistakes([name])) focus(next)
  }
  return { frame, control, begin, save, goOn, clearErrors, isBegun: formState.isDirty }
}

const fieldOf = (element: Element | null) =>
  element?.closest<HTMLElement>('[data-field]')?.dataset.field as PersonField | undefined

interface PersonFormProps {
  onSave: (person: Person) => void
  /** Told whether something was typed that is neither saved nor cleared. */
  onTyping: (isTyping: boolean) => void
}

/**
 * Records one visitor after another: Enter moves to the next field and saves at the end, ⌘ or Ctrl with Enter saves at
 * once.
 */
export function PersonForm({ onSave, onTyping }: PersonFormProps) {
  const { t } = useTranslation()
  const { frame, control, begin, save, goOn, clearErrors, isBegun } = usePersonForm(onSave)
  const isWarned = useIdle(isBegun, begin)
  useEffect(() => onTyping(isBegun), [isBegun, onTyping])
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const name = fieldOf(event.target as Element)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !name) return
    event.preventDefault()
    if (event.metaKey || event.ctrlKey) save()
    else goOn(name)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form
      ref={frame}
      noValidate
      autoComplete="off"
      className={styles.form}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      onInput={() => clearErrors()}
    >
      <Fields control={control} />
      <div className={styles.foot}>
        <p role="alert" className={isWarned ? styles.warning : 'visually-hidden'}>
          {isWarned && t('event.idle', { count: warnedSeconds })}
        </p>
        <Button type="primary" htmlType="submit" className={styles.save}>
          {t('event.save')}
        </Button>
      </div>
    </form>
  )
}
