import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestApp } from '../e2e/support.ts'
import { buildContact, buildInteraction, buildUser, type UserRow } from '../support/builders.ts'
import { root } from '../support/product.ts'
import { measureLoad, report, routes, sampleOf, signInBy, type Load, type Sample } from './size.ts'

const webFolder = join(root, 'dist/web')
const app = useTestApp({ env: { DEBUG_ROUTES: 'true', DEMO_CHECKOUT: 'true' } })
const measured: (Load & { budget: number })[] = []
let user: UserRow
let sample: Sample

beforeAll(async () => {
  const { server } = app()
  user = await buildUser(server.db.knex)
  const { id: contact_id } = await buildContact(server.db.knex, { organization_id: user.organization_id ?? 0 })
  await buildInteraction(server.db.knex, { user_id: user.id, contact_id, follow_up_date: new Date() })
  sample = await sampleOf(server, user)
})
afterAll(() => console.log(`\n${report(measured)}\n`))

/** A request takes longer than some kilobytes more in another: `build/fewFiles.ts` joins small files. */
const maxFiles = 40

it('has a budget for every page of the app', () => {
  const sources = readFileSync(join(root, 'renderer/lib/paths.ts'), 'utf8')
  const pages = [...sources.matchAll(/`\$\{base\}(\/[a-z/]+)`/g)].map(([, path]) => path)
  expect(pages.length).toBeGreaterThan(10)
  expect(routes.map(({ route }) => route)).toEqual(
    expect.arrayContaining(pages.flatMap((path) => [path, `/jwt${path}`])),
  )
})

it.each(routes)('$route loads at most $budget bytes of script, in few files', async (route) => {
  const page = await app().open()
  await signInBy(page.context(), route.signsIn, user.username)
  const load = { ...(await measureLoad(page, webFolder, route, sample)), budget: route.budget }
  measured.push(load)
  expect(load.script).toBeGreaterThan(10_000)
  expect(load.script).toBeLessThanOrEqual(route.budget)
  expect(load.files).toBeLessThanOrEqual(maxFiles)
  // Map and charts are loaded by the pages that show them.
  if (!route.signsIn) expect(load.apart).toBe(0)
})
