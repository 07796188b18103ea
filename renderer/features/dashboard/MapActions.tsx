import { Button, type MenuProps } from 'antd'
import { CalendarRange, Check, ListFilter, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/apiErrors.ts'
import { classes } from '../../ui/classes.ts'
import { errorToast } from '../../lib/toast.ts'
import { MenuOf } from '../../ui/MenuOf.tsx'
import styles from './Dashboard.module.css'
import { presets } from './derive/periods.ts'
import type { DashboardFilter } from './useDashboardFilter.ts'

interface Refreshed {
  error: Error | null
}

interface MapActionsProps {
  filter: DashboardFilter
  isFetching: boolean
  onRefresh: () => Promise<readonly Refreshed[]>
}

/** The period: a preset or a custom range. */
function RangeMenu({ filter }: { filter: DashboardFilter }) {
  const { t } = useTranslation()
  const row = (key: typeof filter.range, label: string) => ({
    key,
    label,
    icon: <Check size={16} aria-hidden style={{ visibility: key === filter.range ? 'visible' : 'hidden' }} />,
  })
  const items: MenuProps['items'] = [
    row('all', t('dashboard.range.all')),
    ...presets.map((preset) => row(preset, t('dashboard.range.last', { days: preset }))),
    { type: 'divider' },
    row('custom', t('dashboard.range.custom')),
  ]
  const choose: MenuProps['onClick'] = ({ key }) => {
    if (key === 'custom') filter.openDialog('dates')
    else filter.setRange(presets.find((preset) => preset === key) ?? 'all')
  }
  return (
    <MenuOf menu={{ items, onClick: choose }} chosen={[filter.range]} placement="bottomRight">
      <Button icon={<CalendarRange size={16} aria-hidden />}>{t('dashboard.map.dateRange')}</Button>
    </MenuOf>
  )
}

/** Filter, Date Range and Refresh, all for map and activity together. */
export function MapActions({ filter, isFetching, onRefresh }: MapActionsProps) {
  const { t } = useTranslation()
  const [said, setSaid] = useState('')
  const refresh = async () => {
    setSaid('')
    const error = (await onRefresh()).find((result) => result.error)?.error
    if (!error) return setSaid(t('dashboard.map.refreshed'))
    const description = t('dashboard.map.refreshFailed', { message: messageOf(error, t('common.errors.network')) })
    errorToast({ title: t('common.error'), description })
  }
  return (
    <div className={styles.mapActions}>
      <Button icon={<ListFilter size={16} aria-hidden />} onClick={() => filter.openDialog('filter')}>
        {t('dashboard.filter')}
      </Button>
      <RangeMenu filter={filter} />
      <Button
        aria-busy={isFetching}
        icon={<RefreshCw size={16} aria-hidden className={classes(isFetching && styles.turning)} />}
        onClick={() => void refresh()}
      >
        <span className="phone-hidden">{t('dashboard.map.refresh')}</span>
      </Button>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  )
}
