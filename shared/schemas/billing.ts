import * as z from 'zod'
import { languageCodes } from '../domain/kinds.ts'
import { say } from '../domain/messages.ts'
import { id, limits, organizationName } from './common.ts'
import { emailAddress, newPassword, personName, role, user } from './user.ts'

/** A paid sign-up: account and organization, the latter created and claimed before. */
export const paidSignUp = z.object({
  email: emailAddress,
  name: personName,
  password: newPassword,
  organizationName,
  organizationId: id,
  /**
   * Accepted because the specified clients send it, but ignored: the user who pays for an organization is its admin.
   */
  role: role.optional(),
})
export type PaidSignUp = z.output<typeof paidSignUp>

/** A signed-in user who upgrades needs none of it; everyone else needs all of it except the role. */
export const checkoutInput = paidSignUp.partial()
export type CheckoutInput = z.output<typeof checkoutInput>

/** Id of a checkout session, as the payment provider gives it to the success page. */
const sessionId = z
  .string({ error: say('noSessionId') })
  .regex(/^\w+$/, say('noSessionId'))
  .max(limits.address, say('noSessionId'))
export const sessionReference = z.object({ sessionId })

/** The language of a page of the server's own, as the app shows it; without it, the browser's. */
export const pageLanguage = z.object({
  lang: z.enum(languageCodes, { error: 'lang must be en, es, fr or de' }).optional(),
})

/** Where to go next. */
export const redirect = z.object({ url: z.string().meta({ format: 'uri' }) })

export const checkoutStatus = z.object({ status: z.enum(['open', 'complete', 'expired']) })
export type CheckoutStatus = z.output<typeof checkoutStatus>['status']

export const completion = z.object({
  /** Whether this browser is signed in as the user who paid. */
  signedIn: z.boolean(),
  user: user.nullable(),
})

/** Actions of the demo checkout: pay, go back, and later end the subscription. */
export const demoCheckoutAction = z.object({
  action: z.enum(['pay', 'back', 'end'], { error: 'action must be pay, back or end' }),
})
export type DemoCheckoutAction = z.output<typeof demoCheckoutAction>['action']
