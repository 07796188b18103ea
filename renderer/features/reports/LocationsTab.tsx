import { useTranslation } from 'react-i18next'
import { locationFigures, type ReportQuestion } from '../../../shared/figures/reports.ts'
import type { LocationsReport } from '../../../shared/schemas/reports.ts'
import { useDates } from '../../lib/dates.ts'
import { useNumbers } from '../../lib/numbers.ts'
import { Card } from '../../ui/Card.tsx'
import { Headline } from './Headline.tsx'
import { RankBars } from './RankBars.tsx'
import { NothingFound, ReportBody } from './ReportBody.tsx'
import styles from './Reports.module.css'
import { ReportTable, type Column } from './ReportTable.tsx'
import { useReport, type ReportRows } from './useReport.ts'
import type { ReportAddress } from './useReportAddress.ts'
import { useWords } from './useWords.ts'

type Place = LocationsReport['places'][number]
/** Number of bars. */
const topCount = 10

const keyOf = ({ lat, lng }: Place) => `${lat},${lng}`

function useColumns(): Column<Place>[] {
  const { t } = useTranslation()
  const format = useNumbers()
  const { date } = useDates()
  return [
    {
      key: 'address',
      label: t('reports.locations.address'),
      cell: ({ address }) => address || t('interactions.noLocation'),
    },
    { key: 'visits', label: t('reports.locations.visits'), isFigure: true, cell: ({ visits }) => format(visits) },
    {
      key: 'contacts',
      label: t('reports.locations.contacts'),
      isFigure: true,
      cell: ({ contacts }) => format(contacts),
    },
    {
      key: 'lastVisit',
      label: t('reports.locations.lastVisit'),
      isFigure: true,
      cell: ({ lastVisit }) => date(lastVisit),
    },
  ]
}

function Places({ report: { places, totalPlaces } }: { report: LocationsReport }) {
  const { t } = useTranslation()
  const columns = useColumns()
  return (
    <>
      <Card title={t('reports.locations.top')}>
        <RankBars
          label={t('reports.locations.top')}
          ranks={places
            .slice(0, topCount)
            .map((place) => ({
              key: keyOf(place),
              label: place.address || t('interactions.noLocation'),
              value: place.visits,
            }))}
        />
      </Card>
      <Card title={t('reports.locations.all')} flush>
        <ReportTable label={t('reports.locations.all')} rows={places} keyOf={keyOf} columns={columns} />
        {totalPlaces > places.length && (
          <p className={styles.limit}>{t('reports.locations.limited', { count: places.length })}</p>
        )}
      </Card>
    </>
  )
}

function Report({ report, address }: { report: LocationsReport; address: ReportAddress }) {
  const { t } = useTranslation()
  const { when } = useWords()
  const [first] = report.places
  const said = when(address.period)
  const most =
    first &&
    first.visits > 1 &&
    t('reports.locations.most', {
      address: first.address || t('interactions.noLocation'),
      times: t('reports.times', { count: first.visits }),
    })
  return (
    <>
      <Headline more={most}>{t('reports.locations.answer', { count: report.totalPlaces, when: said })}</Headline>
      {report.totalPlaces === 0 ? <NothingFound address={address} /> : <Places report={report} />}
    </>
  )
}

const countPlaces = ({ interactions }: ReportRows, question: ReportQuestion) => locationFigures(interactions, question)

/** The report on places. */
export function LocationsTab({ organizationId, address }: { organizationId: number; address: ReportAddress }) {
  return (
    <ReportBody of={useReport(organizationId, address, countPlaces)}>
      {(report) => <Report report={report} address={address} />}
    </ReportBody>
  )
}
