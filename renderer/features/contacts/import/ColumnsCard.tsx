import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { contactStatuses } from '../../../../shared/domain/kinds.ts'
import { customPart } from '../../../../shared/domain/parts.ts'
import type { ContactStatus } from '../../../../shared/schemas/contact.ts'
import { Card } from '../../../ui/Card.tsx'
import { Choices } from '../../../ui/Choices.tsx'
import { Select } from '../../../ui/Select.tsx'
import styles from './Import.module.css'
import type { ColumnTarget } from './reading/columns.ts'
import { countries } from './reading/phone.ts'
import { targets, type Target } from './reading/targets.ts'
import type { ImportState, OpenFile } from './useImport.ts'

interface Props {
  file: OpenFile
  onChange: ImportState['change']
}

/** Stands for "not imported" in a list of choices. */
const none = 'none'

/** What each column becomes, with the first value in it. */
function Columns({ file, onChange }: Props) {
  const { t } = useTranslation()
  const { headers, rows } = file.table
  const options = [
    ...[none, ...targets].map((value) => ({
      value: value as string,
      label: t(`contactFiles.import.targets.${value as Target | typeof none}`),
    })),
    ...file.customFields.map(({ id, label }) => ({ value: customPart(id), label })),
  ]
  const examples = useMemo(
    () => headers.map((_, at) => rows.find(({ cells }) => cells[at])?.cells[at] ?? ''),
    [headers, rows],
  )
  return (
    <ul className={styles.columns}>
      {headers.map((heading, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two columns can have the same heading; none moves
        <li key={at} className={styles.column}>
          <span className={styles.heading}>
            <span className={styles.strong}>{heading || t('contactFiles.import.unnamed', { number: at + 1 })}</span>
            <span className={styles.example}>{examples[at]}</span>
          </span>
          <Select
            aria-label={heading || t('contactFiles.import.unnamed', { number: at + 1 })}
            className={styles.choice}
            value={file.columns[at] ?? none}
            options={options}
            onChange={(value) =>
              onChange({ columns: file.columns.with(at, value === none ? null : (value as ColumnTarget)) })
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** What the values of the status column mean. */
function Statuses({ file, onChange }: Props) {
  const { t } = useTranslation()
  if (file.statuses.size === 0) return null
  const options = [none, ...contactStatuses].map((value) => ({
    value,
    label: value === none ? t('contactFiles.import.noStatus') : t(`contacts.status.${value as ContactStatus}`),
  }))
  return (
    <section>
      <h3 className={styles.subheading}>{t('contactFiles.import.statuses')}</h3>
      <ul className={styles.columns}>
        {[...file.statuses].map(([word, status]) => (
          <li key={word} className={styles.column}>
            <span className={styles.heading}>{word}</span>
            <Select
              aria-label={word}
              className={styles.choice}
              value={status ?? none}
              options={options}
              onChange={(value) =>
                onChange({
                  statuses: new Map(file.statuses).set(word, value === none ? null : (value as ContactStatus)),
                })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whose phone numbers have no country code. */
function Country({ file, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'region' })
    return countries
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language))
  }, [i18n.language])
  if (!file.columns.includes('phone')) return null
  return (
    <label className={styles.column}>
      <span className={styles.heading}>{t('contactFiles.import.country')}</span>
      <Select
        className={styles.choice}
        value={file.country}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(country) => onChange({ country })}
      />
    </label>
  )
}

/** What the parts of the file mean, and what happens to people whom the organization has already. */
export function ColumnsCard(props: Props) {
  const { t } = useTranslation()
  const { file, onChange } = props
  return (
    <Card title={t('contactFiles.import.columns')}>
      <div className={styles.choices}>
        <Columns {...props} />
        <Statuses {...props} />
        <Country {...props} />
        <Choices
          legend={t('contactFiles.import.duplicates')}
          hint={t(`contactFiles.import.onDuplicate.${file.onDuplicate}Hint`)}
          choices={(['skip', 'update'] as const).map((value) => ({
            value,
            label: t(`contactFiles.import.onDuplicate.${value}`),
          }))}
          chosen={[file.onDuplicate]}
          onChange={([onDuplicate]) => onDuplicate && onChange({ onDuplicate })}
        />
      </div>
    </Card>
  )
}
