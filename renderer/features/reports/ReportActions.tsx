import { useQueryClient } from '@tanstack/react-query'
import { Button, type MenuProps } from 'antd'
import { CalendarRange, ChevronDown, Download, ListFilter } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/apiErrors.ts'
import { printPage } from '../../lib/printing.ts'
import { useSession } from '../../lib/session.ts'
import { useAddressFlag } from '../../lib/useAddressFlag.ts'
import { useNoteExport } from '../../records/exports/noteExport.ts'
import { inDownloads, saveFile } from '../../records/exports/saveFile.ts'
import { useSaving } from '../../records/exports/useSaving.ts'
import { OnceOpened } from '../../ui/OnceOpened.tsx'
import { errorToast, toast } from '../../lib/toast.ts'
import { MenuOf } from '../../ui/MenuOf.tsx'
import { exportTable } from './exportTable.ts'
import { presets } from './period.ts'
import styles from './Reports.module.css'
import { isTooLong } from './useReport.ts'
import { presetParams, type ReportAddress } from './useReportAddress.ts'
import { lazyDialog } from '../../ui/lazyPart.tsx'

const ReportFilterDialog = lazyDialog(() => import('./ReportFilterDialog.tsx'))
const PeriodDialog = lazyDialog(() => import('./PeriodDialog.tsx'))

interface ActionsProps {
  address: ReportAddress
  organizationId: number
}

/** Exports the open tab's table as a file. */
function useExport({ address, organizationId }: ActionsProps, timeZone: string | undefined) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const noteExport = useNoteExport('report')
  return useSaving(
    async () => {
      if (timeZone === undefined) return
      const { blob, name, count } = await exportTable(client, address.tab, organizationId, address, timeZone)
      if (!(await saveFile(blob, name))) return
      noteExport('csv', count)
      toast({ title: t('reports.export.done'), ...inDownloads(t('reports.export.doneText')) })
    },
    (error) =>
      errorToast({ title: t('reports.export.failed'), description: messageOf(error, t('common.errors.network')) }),
  )
}

function ExportMenu(props: ActionsProps) {
  const { t } = useTranslation()
  const { organization } = useSession()
  const { save, isSaving } = useExport(props, organization?.timeZone)
  const items: MenuProps['items'] = [
    { key: 'csv', label: t('reports.export.csv') },
    { key: 'print', label: t('reports.export.print') },
  ]
  const choose: MenuProps['onClick'] = ({ key }) => {
    if (key === 'csv') return save()
    printPage()
  }
  return (
    <MenuOf menu={{ items, onClick: choose }} placement="bottomRight">
      <Button
        icon={<Download aria-hidden size={16} />}
        loading={isSaving}
        // Without the organization nothing is counted: its days are not known.
        disabled={isTooLong(props.address) || !organization}
      >
        {t('reports.export.button')}
      </Button>
    </MenuOf>
  )
}

function PeriodMenu({ address, onOther }: { address: ReportAddress; onOther: () => void }) {
  const { t } = useTranslation()
  const { key: current } = address.period
  const items: MenuProps['items'] = [
    ...presets.map((key) => ({ key, label: t(`reports.periods.${key}`) })),
    { type: 'divider' },
    { key: 'custom', label: t('reports.period.choose') },
  ]
  const choose: MenuProps['onClick'] = ({ key }) => {
    const preset = presets.find((name) => name === key)
    if (preset) address.change(presetParams(preset))
    else onOther()
  }
  return (
    <MenuOf menu={{ items, onClick: choose }} chosen={[current]}>
      <Button icon={<CalendarRange aria-hidden size={16} />}>
        <span className="visually-hidden">{t('reports.period.label')}: </span>
        {t(`reports.periods.${current}`)}
        <ChevronDown aria-hidden size={16} />
      </Button>
    </MenuOf>
  )
}

/** Period, filters, export and printing. */
export function ReportActions({ address, organizationId }: ActionsProps) {
  const { t } = useTranslation()
  const dates = useAddressFlag('dates')
  const filters = useAddressFlag('filters')
  const { filterCount } = address
  return (
    <div className={styles.actions}>
      <PeriodMenu address={address} onOther={dates.open} />
      <Button icon={<ListFilter aria-hidden size={16} />} onClick={filters.open}>
        {filterCount === 0 ? t('reports.filters.button') : t('reports.filters.buttonOn', { count: filterCount })}
      </Button>
      <ExportMenu address={address} organizationId={organizationId} />
      <OnceOpened open={dates.isOpen}>
        <PeriodDialog address={address} open={dates.isOpen} onClose={dates.close} />
      </OnceOpened>
      <OnceOpened open={filters.isOpen}>
        <ReportFilterDialog
          address={address}
          organizationId={organizationId}
          open={filters.isOpen}
          onClose={filters.close}
        />
      </OnceOpened>
    </div>
  )
}
