import { runFault, type Fault, type FaultReport } from '../fault.ts'
import type { Report, Say } from '../report.ts'
import { clockFaults, databaseFaults, processFaults } from './servers.ts'
import { serviceFaults } from './services.ts'

export const faults: readonly Fault[] = [...databaseFaults, ...processFaults, ...clockFaults, ...serviceFaults]

/** Runs each fault, and reports its result. */
export async function runFaults(chosen: readonly Fault[], say: Say): Promise<Report> {
  const reports: FaultReport[] = []
  for (const fault of chosen) {
    say(`${fault.name}: ${fault.what}`)
    const report = await runFault(fault)
    reports.push(report)
    const { callersSaw, workedAgainAfter, recorded, lost, doubled, wrong } = report
    for (const line of callersSaw.length > 0 ? callersSaw : ['nothing']) say(`  callers saw: ${line}`)
    say(
      `  worked again after ${workedAgainAfter} ms; of ${recorded} records ${lost.length} lost, ${doubled.length} doubled`,
    )
    for (const line of [...lost, ...doubled, ...wrong].slice(0, 8)) say(`  WRONG: ${line}`)
  }
  return {
    what: `${chosen.length} faults`,
    figures: { faults: reports },
    goals: reports.map(({ fault, lost, doubled, wrong }) => ({
      goal: `${fault}: nothing lost, nothing doubled, only what may be met`,
      holds: lost.length + doubled.length + wrong.length === 0,
      seen: [...lost, ...doubled, ...wrong].slice(0, 3),
    })),
  }
}
