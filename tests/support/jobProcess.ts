/** A process that takes a job and never finishes it; started by a test, which kills it. */
import { pino } from 'pino'
import { createDatabase } from '../../api/db/database.ts'
import { startJobs } from '../../api/jobs/runner.ts'

const url = process.env.DATABASE_URL ?? ''
await startJobs({
  url,
  db: createDatabase(url),
  log: pino({ level: 'silent' }),
  tasks: {
    slow: {
      run: () => {
        process.stdout.write('begun\n')
        return new Promise(() => setInterval(() => undefined, 1_000))
      },
    },
  },
})
process.stdout.write('ready\n')
