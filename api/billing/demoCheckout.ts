import type { DemoCheckoutAction } from '../../shared/schemas/billing.ts'
import { notFound } from '../calls/errors.ts'
import type { Deps } from '../calls/handler.ts'
import type { DemoCheckout } from './demoProvider.ts'
import * as queries from './queries.ts'
import { refreshCustomer } from './service.ts'

/** @throws 404 unless this server has the demo checkout: it takes real payments, or none */
export function assertDemoCheckout({ payments }: Deps): void {
  if (payments?.kind !== 'demo') throw notFound('Address')
}

/** @throws 404 */
export async function findDemoCheckout(sessionId: string, deps: Deps): Promise<DemoCheckout> {
  assertDemoCheckout(deps)
  const found = await deps.db.first<DemoCheckout>(queries.findDemoCheckout, [sessionId])
  if (!found) throw notFound('Checkout')
  return found
}

/**
 * Executes a button of the demo page.
 * @returns where the browser goes next
 * @throws 404
 */
export async function act(sessionId: string, action: DemoCheckoutAction, deps: Deps): Promise<string> {
  const { publicUrl } = deps.config
  const before = await findDemoCheckout(sessionId, deps)
  if (action === 'pay') await deps.db.rows(queries.changeDemoCheckout, [sessionId, 'open', 'paid'])
  if (action === 'end') await deps.db.rows(queries.changeDemoCheckout, [sessionId, 'paid', 'ended'])
  if (action === 'end') await refreshCustomer(sessionId, deps)
  const { state } = await findDemoCheckout(sessionId, deps)
  if (action === 'pay' && state === 'paid') return `${publicUrl}/subscription-success?session_id=${sessionId}`
  return before.backUrl ?? `${publicUrl}/settings`
}
