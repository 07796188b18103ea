import * as z from 'zod'
import {
  checkoutInput,
  completion,
  demoCheckoutAction,
  pageLanguage,
  redirect,
  sessionReference,
  checkoutStatus,
} from '../schemas/billing.ts'
import type { Contract } from './endpoint.ts'
import type { ErrorCode } from './errorCodes.ts'

/** Refusals of calls that ask the payment provider. */
const paying = ['payments_off', 'payments_unavailable'] as const satisfies ErrorCode[]

export const billing = {
  createCheckoutSession: {
    method: 'POST',
    path: '/api/subscription/create-checkout-session',
    summary: 'Start paying for Premium: as a sign-up, or signed in as an upgrade',
    auth: 'optional',
    limit: 'signUp',
    body: checkoutInput,
    response: redirect,
    errors: [...paying, 'forbidden', 'duplicate', 'already_paid', 'already_subscribed', 'payment_mismatch'],
  },
  getSessionStatus: {
    method: 'GET',
    path: '/api/subscription/session-status',
    summary: 'How far a checkout has come',
    auth: 'none',
    query: sessionReference,
    response: checkoutStatus,
    errors: [...paying, 'not_found', 'payment_mismatch'],
  },
  completeRegistration: {
    method: 'POST',
    path: '/api/subscription/complete-registration',
    summary: 'Take up what was paid for; signs in the browser that started the sign-up',
    auth: 'optional',
    body: sessionReference,
    response: completion,
    // The last one if the password is changed at this moment.
    errors: [
      ...paying,
      'not_found',
      'payment_incomplete',
      'checkout_expired',
      'payment_mismatch',
      'paid_in_vain',
      'wrong_credentials',
    ],
  },
  openPortal: {
    method: 'POST',
    path: '/api/subscription/portal',
    summary: 'Where to change the card or cancel the subscription',
    auth: 'user',
    response: redirect,
    errors: [...paying, 'no_subscription'],
  },
  receiveStripeEvent: {
    method: 'POST',
    path: '/api/stripe/webhook',
    summary: 'Events of the payment provider, signed by it',
    auth: 'none',
    body: z.looseObject({}),
    response: z.void(),
    errors: [...paying, 'bad_signature', 'payment_mismatch'],
  },
  getDemoCheckoutPage: {
    method: 'GET',
    path: '/api/demo-checkout/{sessionId}',
    summary: 'The demo checkout of a demo server, as a page',
    auth: 'none',
    params: sessionReference,
    query: pageLanguage,
    response: z.string(),
    produces: 'text/html',
  },
  getDemoCheckoutScript: {
    method: 'GET',
    path: '/api/demo-checkout.js',
    summary: 'The script of the demo checkout',
    auth: 'none',
    response: z.string(),
    produces: 'text/javascript',
    errors: ['not_found'],
  },
  actInDemoCheckout: {
    method: 'POST',
    path: '/api/demo-checkout/{sessionId}',
    summary: 'Act in the demo checkout of a demo server',
    auth: 'none',
    params: sessionReference,
    body: demoCheckoutAction,
    response: redirect,
    errors: [...paying, 'bad_signature', 'payment_mismatch'],
  },
} satisfies Contract
