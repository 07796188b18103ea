import { expect, it } from 'vitest'
import { dashboardPaths } from '../bench/server/dashboard.ts'
import { pathOf } from '../support/calls.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { begin } from './records.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

it('the benchmark of the dashboard makes the calls of the page when it opens on a new device', exhaustive, async () => {
  const { page, person } = await begin(app())
  const calls = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // One of them has two paths.
    if (pathname.startsWith('/api/')) calls.add(pathname.replace('/api/alt/', '/api/'))
  })
  await page.goto('/dashboard')
  const organizationId = person.organization.id
  // What the browser needs no database for, the stream, and the change feed, which fills its copy afterwards.
  const others = [pathOf('getConfig'), pathOf('getEvents'), pathOf('getChanges', { params: { organizationId } })]
  const expected = [...Object.values(dashboardPaths(organizationId)), ...others].toSorted()
  await expect.poll(() => [...calls].toSorted()).toEqual(expected)
})
