import { emptyReport, runFault, type Fault, type FaultReport } from '../fault.ts'
import { part } from '../part.ts'
import type { Report, Say } from '../report.ts'
import { clockFaults, databaseFaults, processFaults } from './servers.ts'
import { serviceFaults } from './services.ts'

export const faults: readonly Fault[] = [...databaseFaults, ...processFaults, ...clockFaults, ...serviceFaults]

/** Of one fault: the slowest takes one and a half on a quiet machine. */
const maxMinutes = 10

/** Runs each fault, and reports its result. One that cannot be run to its end does not keep the others from running. */
export async function runFaults(chosen: readonly Fault[], say: Say): Promise<Report> {
  const reports: FaultReport[] = []
  for (const fault of chosen) {
    say(`${fault.name}: ${fault.what}`)
    const report = await part(maxMinutes, (life) => runFault(life, fault)).catch((error: unknown) => {
      console.error(error)
      return { ...emptyReport(fault.name), wrong: [`It could not be run to its end: ${String(error)}`] }
    })
    reports.push(report)
    tell(report, say)
  }
  return {
    what: `${chosen.length} faults`,
    figures: { faults: reports },
    goals: reports.map(({ fault, skipped, lost, doubled, wrong }) => ({
      goal: `${fault}: nothing lost, nothing doubled, only what may be met`,
      holds: skipped === null ? lost.length + doubled.length + wrong.length === 0 : null,
      seen: skipped === null ? [...lost, ...doubled, ...wrong].slice(0, 3) : [skipped],
    })),
  }
}

function tell({ skipped, callersSaw, workedAgainAfter, recorded, lost, doubled, wrong }: FaultReport, say: Say): void {
  if (skipped !== null) return say(`  skipped: ${skipped}`)
  for (const line of callersSaw.length > 0 ? callersSaw : ['nothing']) say(`  callers saw: ${line}`)
  say(
    `  worked again after ${workedAgainAfter} ms; of ${recorded} records ${lost.length} lost, ${doubled.length} doubled`,
  )
  for (const line of [...lost, ...doubled, ...wrong].slice(0, 8)) say(`  WRONG: ${line}`)
}
