import { useTranslation } from 'react-i18next'
import {
  mergedFields,
  type MergeChoice,
  type MergeChoices,
  type MergedField,
} from '../../../../shared/domain/merging.ts'
import { valueAt } from '../../../../shared/domain/parts.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { useFieldText } from '../../../records/useFieldText.ts'
import shared from '../../../ui/Options.module.css'
import styles from './MergeFields.module.css'

interface MergeFieldsProps {
  winner: Contact
  loser: Contact
  choices: MergeChoices
  onChoose: (choices: MergeChoices) => void
}

const valueIn = (contact: Contact, field: string): unknown =>
  valueAt(contact as unknown as Record<string, unknown>, field)

interface Option {
  choice: MergeChoice
  text: string
  /** Whose value it is. */
  by: string
}

/** A field in which the contacts differ: the user chooses a value. */
function Choice({
  field,
  label,
  chosen,
  options,
  onChoose,
}: {
  field: MergedField['field']
  label: string
  chosen: MergeChoice
  options: readonly Option[]
  onChoose: (choice: MergeChoice) => void
}) {
  return (
    <fieldset className={shared.choice}>
      <legend className={shared.legend}>{label}</legend>
      {options.map(({ choice, text, by }) => (
        <label key={choice} className={shared.option}>
          <input type="radio" name={field} checked={chosen === choice} onChange={() => onChoose(choice)} />
          <span className={shared.words}>
            <span className={shared.value}>{text}</span>
            {/* A name says whose it is. */}
            {field !== 'name' && <span className={shared.about}>{by}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** What two contacts become, field by field: the preview of a merge, with a choice where they differ. */
export function MergeFields({ winner, loser, choices, onChoose }: MergeFieldsProps) {
  const { t } = useTranslation()
  const { labelOf, textOf } = useFieldText({ entity: 'contact', organizationId: winner.organizationId })
  const fields = mergedFields(winner, loser, choices)
  // Proposed unless together they are too long.
  const notes = mergedFields(winner, loser, {}).find(({ field }) => field === 'notes')
  const both: Option[] =
    notes?.choice === 'both'
      ? [{ choice: 'both', text: textOf('notes', notes.value), by: t('contact.merge.both') }]
      : []
  const optionsOf = (field: MergedField['field']): Option[] => [
    ...(field === 'notes' ? both : []),
    { choice: 'winner', text: textOf(field, valueIn(winner, field)), by: winner.name },
    { choice: 'loser', text: textOf(field, valueIn(loser, field)), by: loser.name },
  ]
  return (
    <div className={styles.fields}>
      {fields.map(({ field, isOpen, choice, value }) =>
        isOpen ? (
          <Choice
            key={field}
            field={field}
            label={labelOf(field)}
            chosen={choice}
            options={optionsOf(field)}
            onChoose={(chosen) => onChoose({ ...choices, [field]: chosen })}
          />
        ) : (
          textOf(field, value) && (
            <div key={field} className={styles.agreed}>
              <span className={shared.legend}>{labelOf(field)}</span>
              <span className={shared.value}>{textOf(field, value)}</span>
            </div>
          )
        ),
      )}
    </div>
  )
}
