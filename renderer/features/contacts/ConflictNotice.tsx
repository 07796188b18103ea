import { GitMerge } from 'lucide-react'
import { useId } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { contactStatus } from '../../../shared/schemas/contact.ts'
import styles from './ConflictNotice.module.css'
import {
  valuesOf,
  withValue,
  type ContactConflict,
  type ContactValues,
  type FieldConflict,
  type SavedValues,
} from './contactValues.ts'

interface ConflictNoticeProps {
  conflict: ContactConflict
  form: UseFormReturn<ContactValues, unknown, SavedValues>
}

/** A field that both users changed: the user chooses one of the two values, or types another. */
function Choice({
  conflict: { field, stored, mine },
  value,
  onChoose,
}: {
  conflict: FieldConflict
  value: string
  onChoose: (value: string) => void
}) {
  const { t } = useTranslation()
  const name = useId()
  const label = t(`contacts.form.${field}`)
  const read = (text: string) => {
    const status = field === 'status' ? contactStatus.safeParse(text).data : undefined
    return status ? t(`contacts.status.${status}`) : text
  }
  const options = [
    { title: t('contacts.conflict.stored'), text: stored },
    { title: t('contacts.conflict.yours'), text: mine },
  ]
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ title, text }) => (
        <label key={title} className={styles.option}>
          <input type="radio" name={name} checked={value === text} onChange={() => onChoose(text)} />
          <span className={styles.words}>
            <span className={styles.whose}>{title}</span>{' '}
            <span className={styles.value}>{read(text) || <em>{t('common.nothing')}</em>}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Says that another user saved first, and shows the stored contact beside the input; nothing of either is lost. */
export function ConflictNotice({ conflict, form }: ConflictNoticeProps) {
  const { t } = useTranslation()
  const values = { ...conflict.merged, ...useWatch({ control: form.control }) }
  const taken = conflict.theirs.map((field) => t(`contacts.form.${field}`)).join(', ')
  const put = (next: ContactValues) => form.reset(next, { keepDefaultValues: true })
  return (
    <section className={styles.notice} role="alert" aria-label={t('contacts.conflict.title')}>
      <div className={styles.head}>
        <GitMerge aria-hidden size={18} />
        <div>
          <p className={styles.title}>{t('contacts.conflict.title')}</p>
          <p className="quiet">
            {conflict.fields.length > 0 ? t('contacts.conflict.choose') : t('contacts.conflict.combined')}
          </p>
          {taken && <p className="quiet">{t('contacts.conflict.theirs', { fields: taken })}</p>}
        </div>
      </div>
      {conflict.fields.map((entry) => (
        <Choice
          key={entry.field}
          conflict={entry}
          value={values[entry.field]}
          onChoose={(value) => put(withValue(values, entry.field, value))}
        />
      ))}
      <div className={styles.actions}>
        <button type="button" className={styles.action} onClick={() => put(valuesOf(conflict.current))}>
          {t('contacts.conflict.takeAllStored')}
        </button>
        <button type="button" className={styles.action} onClick={() => put(conflict.mine)}>
          {t('contacts.conflict.undoStored')}
        </button>
      </div>
    </section>
  )
}
