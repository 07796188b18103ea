import { GitMerge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { valueAt } from '../../shared/domain/parts.ts'
import type { PendingRecord } from '../../shared/replica.ts'
import { useDates } from '../lib/dates.ts'
import type { Side } from '../offline/queue/decisions.ts'
import { changeTime } from '../offline/queue/recording.ts'
import { useMemberName } from '../lib/useMemberName.ts'
import shared from '../ui/Options.module.css'
import styles from './ConflictNotice.module.css'
import { useFieldText } from './useFieldText.ts'

interface ConflictNoticeProps {
  /** With a conflict. */
  record: PendingRecord
  /** The choice for each field; `typed` if the user has entered another value instead. */
  chosen: Readonly<Record<string, Side | 'typed' | undefined>>
  onChoose: (choices: Record<string, Side>) => void
  /** In a form, which is saved again after the choice: announced, and scrolled into view. */
  inForm?: boolean
}

/** The name of a field in stored rows and other users' changes: a contact without an id has a different field. */
export const storedAs = (field: string): string => (field === 'contactClientId' ? 'contactId' : field)

/** Another user's completion of the follow-up whose date is asked about: a new date would open it again. */
const completionBeside = ({ problem }: PendingRecord, field: string) =>
  field === 'followUpDate' && problem?.current?.followUpCompleted === true
    ? problem.changes.followUpCompleted
    : undefined

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** A field that both users changed: both values with author and time, of which the user chooses one. */
function Choice({
  record,
  field,
  chosen,
  onChoose,
}: Omit<ConflictNoticeProps, 'chosen'> & { field: string; chosen?: string }) {
  const { t } = useTranslation()
  const dates = useDates()
  const { labelOf, textOf } = useFieldText(record)
  const nameOf = useMemberName()
  const called = (name: string | null | undefined) => (name ? nameOf(name) : t('sync.somebody'))
  const stored = storedAs(field)
  const completion = completionBeside(record, field)
  const theirs = record.problem?.changes[stored] ?? completion
  const [mine, current] = [record.body[field], valueAt(record.problem?.current ?? {}, stored)]
  const options = [
    { whose: 'mine', text: textOf(field, mine, current), by: t('sync.you'), at: changeTime(record, field) },
    { whose: 'theirs', text: textOf(stored, current, mine), by: called(theirs?.by), at: theirs?.at },
  ] as const
  return (
    <fieldset className={shared.choice}>
      <legend className={shared.legend}>{labelOf(field)}</legend>
      {completion && <p className={styles.beside}>{t('sync.conflict.completed', { by: called(completion.by) })}</p>}
      {options.map(({ whose, text, by, at }) => (
        <label key={whose} className={shared.option}>
          <input
            type="radio"
            name={`${record.id} ${field}`}
            checked={chosen === whose}
            data-unsettled={chosen === undefined || undefined}
            onChange={() => onChoose({ [field]: whose })}
          />
          <span className={shared.words}>
            <span className={shared.value}>
              <span className={styles.whose}>{t('sync.by', { by })}</span>{' '}
              {text || <em className={styles.nothing}>{t('common.nothing')}</em>}
            </span>{' '}
            {at && <span className={shared.about}>{dates.dateTime(at)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/**
 * Says that another user has changed the same fields, and asks which values stay: the same words in forms and on the
 * page Sync.
 */
export function ConflictNotice({ record, chosen, onChoose, inForm = false }: ConflictNoticeProps) {
  const { t } = useTranslation()
  const { labelOf } = useFieldText(record)
  const { fields = [], changes = {} } = record.problem ?? {}
  const asked = fields.map(storedAs)
  const said = fields.some((field) => completionBeside(record, field)) ? ['followUpCompleted'] : []
  const others = Object.keys(changes)
    .filter((field) => !asked.includes(field) && !said.includes(field))
    .map(labelOf)
    .filter(Boolean)
  return (
    <div role={inForm ? 'alert' : 'group'} className={styles.notice} aria-label={t('sync.why.conflict')}>
      <div ref={inForm ? intoView : undefined} className={styles.head}>
        <GitMerge aria-hidden size={18} />
        <div>
          <p className={styles.title}>{t('sync.why.conflict')}</p>
          {inForm && <p className="quiet">{t('sync.conflict.thenSave')}</p>}
          {others.length > 0 && <p className="quiet">{t('sync.conflict.others', { fields: others.join(', ') })}</p>}
        </div>
      </div>
      {fields.map((field) => (
        <Choice key={field} {...{ record, field, onChoose }} chosen={chosen[field]} />
      ))}
      {fields.length > 1 && (
        <button
          type="button"
          className={styles.action}
          onClick={() => onChoose(Object.fromEntries(fields.map((field) => [field, 'theirs'])))}
        >
          {t('sync.conflict.allTheirs')}
        </button>
      )}
    </div>
  )
}
