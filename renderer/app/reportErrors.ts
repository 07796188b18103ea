/// <reference path="../virtual.d.ts" />
import type { QueryClient } from '@tanstack/react-query'
import { version } from 'virtual:version'
import type { User } from '../../shared/schemas/user.ts'
import { api } from '../lib/api.ts'
import { followErrors } from '../lib/appErrors.ts'
import { MissingCode } from '../lib/missingCode.ts'
import { userKey } from '../lib/session.ts'
import type { AppRouter } from './router.tsx'

/** At most this many reports per loaded page: one that fails again and again sends only the first few. */
const maxReports = 5

/** The pattern of the page's route, such as `/contacts/:id`. */
const patternOf = ({ state }: Pick<AppRouter, 'state'>): string =>
  state.matches.findLast(({ route }) => route.path)?.route.path ?? '/'

/** Reports errors that nothing has handled to the server, for users who allow it; each place once. */
export function reportErrors(client: QueryClient, router: Pick<AppRouter, 'state'>): void {
  const told = new Set<string>()
  async function report(error: unknown, route: string): Promise<void> {
    const { describeError } = await import('../lib/describeError.ts')
    const body = describeError(error, version, route)
    if (!body || told.has(body.place) || told.size >= maxReports) return
    told.add(body.place)
    await api.reportAppError({ body })
  }
  followErrors((error) => {
    const user = client.getQueryData<User | null>(userKey)
    if (!user?.preferences.privacy.allowDataCollection || error instanceof MissingCode) return
    // Without a network it stays unsaid.
    report(error, patternOf(router)).catch(() => undefined)
  })
}
