import type { PracticeAction } from '../../shared/schemas/billing.ts'
import { notFound } from '../http/errors.ts'
import type { Deps } from '../http/handler.ts'
import type { PracticeCheckout } from './practice.ts'
import * as queries from './queries.ts'
import { refreshCustomer } from './service.ts'

/** @throws 404 where this server does not practise: it takes real money, or none */
export function assertPractice({ payments }: Deps): void {
  if (payments?.kind !== 'practice') throw notFound('Address')
}

/** @throws 404 */
export async function findPractice(sessionId: string, deps: Deps): Promise<PracticeCheckout> {
  assertPractice(deps)
  const found = await deps.db.first<PracticeCheckout>(queries.findPractice, [sessionId])
  if (!found) throw notFound('Checkout')
  return found
}

/**
 * Does what a button of the practice page says.
 * @returns where the browser goes next
 * @throws 404
 */
export async function act(sessionId: string, action: PracticeAction, deps: Deps): Promise<string> {
  const { publicUrl } = deps.config
  const before = await findPractice(sessionId, deps)
  if (action === 'pay') await deps.db.rows(queries.changePractice, [sessionId, 'open', 'paid'])
  if (action === 'end') await deps.db.rows(queries.changePractice, [sessionId, 'paid', 'ended'])
  if (action === 'end') await refreshCustomer(sessionId, deps)
  const { state } = await findPractice(sessionId, deps)
  if (action === 'pay' && state === 'paid') return `${publicUrl}/subscription-success?session_id=${sessionId}`
  return before.state === 'open' || before.state === 'expired'
    ? `${publicUrl}/auth?tab=subscription`
    : `${publicUrl}/settings`
}
