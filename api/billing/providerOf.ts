import { paymentsOff } from '../http/errors.ts'
import type { Deps } from '../http/handler.ts'
import type { PaymentProvider } from './provider.ts'

/** @throws 409 `payments_off` on a server without payments */
export function providerOf({ payments }: Deps): PaymentProvider {
  if (!payments) throw paymentsOff()
  return payments
}
