import { Button } from 'antd'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { interactionTypes } from '../../../shared/domain/kinds.ts'
import { followUpFilters } from '../../records/interactionFilter.ts'
import { typeStyles } from '../../ui/badges/badgeStyles.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import styles from './FilterDialog.module.css'
import type { DashboardFilter } from './useDashboardFilter.ts'

function TypeChoices({ chosen }: { chosen: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('dashboard.filters.type')}</legend>
      <p className={styles.hint}>{t('dashboard.filters.typeHint')}</p>
      <div className={styles.choices}>
        {interactionTypes.map((type) => {
          const { icon: Icon, tone } = typeStyles[type]
          return (
            <label key={type} className={styles.choice}>
              <input
                type="checkbox"
                name="type"
                value={type}
                defaultChecked={chosen.includes(type)}
                className="visually-hidden"
              />
              <Icon aria-hidden size={16} style={{ color: `var(--${tone})` }} />
              {t(`interactions.type.${type}`)}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function FollowUpChoices({ chosen }: { chosen: string | null }) {
  const { t } = useTranslation()
  const choices = [
    { value: '', label: t('dashboard.filters.followUpChoices.any') },
    ...followUpFilters.map((value) => ({ value, label: t(`dashboard.filters.followUpChoices.${value}`) })),
  ]
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('dashboard.filters.followUp')}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="followUp"
              value={value}
              defaultChecked={value === (chosen ?? '')}
              className="visually-hidden"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Narrows map and activity by type and follow-up. */
export default function FilterDialog({ filter }: { filter: DashboardFilter }) {
  const { t } = useTranslation()
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const types = data.getAll('type')
    filter.setFilter({
      ...filter.filter,
      types: interactionTypes.filter((type) => types.includes(type)),
      followUp: followUpFilters.find((value) => value === data.get('followUp')) ?? null,
    })
  }
  return (
    <FormDialog
      open={filter.dialog === 'filter'}
      title={t('dashboard.filters.title')}
      submitLabel={t('dashboard.filters.apply')}
      onClose={filter.closeDialog}
      onSubmit={apply}
      width={520}
      extra={
        <Button type="text" onClick={() => filter.setFilter({ ...filter.filter, types: [], followUp: null })}>
          {t('dashboard.filters.reset')}
        </Button>
      }
    >
      <TypeChoices chosen={filter.filter.types} />
      <FollowUpChoices chosen={filter.filter.followUp} />
    </FormDialog>
  )
}
