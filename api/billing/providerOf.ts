import { paymentsOff } from '../calls/errors.ts'
import type { Deps } from '../calls/handler.ts'
import type { PaymentProvider } from '../calls/payments.ts'

/** Payment calls in the background: they need less than a request has, so that a job can make them too. */
export type PaymentDeps = Pick<Deps, 'db' | 'log' | 'payments' | 'signIns'>

/** @throws 409 `payments_off` on a server without payments */
export function providerOf({ payments }: Pick<Deps, 'payments'>): PaymentProvider {
  if (!payments) throw paymentsOff()
  return payments
}
