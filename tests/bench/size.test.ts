import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { useTestApp } from '../e2e/support.ts'
import { buildUser, builtPassword } from '../support/builders.ts'
import { callsOf } from '../support/pageCalls.ts'
import { measureLoad, report, routes, type Load } from './size.ts'

const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))
const app = useTestApp()
const measured: (Load & { budget: number })[] = []
afterAll(() => console.log(`\n${report(measured)}\n`))

it.each(routes)('$route loads at most $budget bytes of script', async ({ route, budget, usable, signsIn }) => {
  const page = await app().open()
  if (signsIn) {
    const { username, organization_id } = await buildUser(app().server.db.knex)
    const { knex } = app().server.db
    await knex('contacts').insert({ organization_id, name: 'Ana Gómez' })
    const answer = await callsOf(page).login({ body: { username, password: builtPassword } })
    expect(answer.status).toBe(200)
  }
  const load = { ...(await measureLoad(page, webFolder, route, usable)), budget }
  measured.push(load)
  expect(load.script).toBeGreaterThan(10_000)
  expect(load.script).toBeLessThanOrEqual(budget)
})
