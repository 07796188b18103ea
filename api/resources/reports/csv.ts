import { csvText } from '../../../shared/domain/csv.ts'
import { reportColumns, reportFile, reportTimes, type ReportName } from '../../../shared/domain/reportFiles.ts'
import { Download } from '../../calls/handler.ts'

/** A report's table as a CSV file. */
export const csv = (
  name: ReportName,
  period: { from: string; to: string; timeZone: string },
  rows: readonly object[],
): Download =>
  new Download(
    'text/csv; charset=utf-8',
    csvText(reportColumns[name], rows, { times: reportTimes, timeZone: period.timeZone }),
    reportFile(name, period),
  )
