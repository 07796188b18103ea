import * as z from 'zod'
import { checkoutInput, completion, practiceAction, redirect, sessionReference, sessionStatus } from '../schemas/billing.ts'
import type { Contract } from './endpoint.ts'

export const billing = {
  createCheckoutSession: {
    method: 'POST', path: '/api/subscription/create-checkout-session',
    summary: 'Start paying for Premium: as a sign-up, or signed in as an upgrade', auth: 'optional', limit: 'signUp',
    body: checkoutInput, response: redirect,
  },
  getSessionStatus: {
    method: 'GET', path: '/api/subscription/session-status', summary: 'How far a checkout has come', auth: 'none',
    query: sessionReference, response: sessionStatus,
  },
  completeRegistration: {
    method: 'POST', path: '/api/subscription/complete-registration',
    summary: 'Take up what was paid for; signs in the browser that started the sign-up', auth: 'optional',
    body: sessionReference, response: completion,
  },
  openPortal: {
    method: 'POST', path: '/api/subscription/portal', summary: 'Where to change the card or cancel the subscription', auth: 'user',
    response: redirect,
  },
  receiveStripeEvent: {
    method: 'POST', path: '/api/stripe/webhook', summary: 'Events of the payment provider, signed by it', auth: 'none',
    body: z.looseObject({}), response: z.void(),
  },
  getPracticePage: {
    method: 'GET', path: '/api/practice-checkout/{sessionId}', summary: 'The practice checkout of a demo server, as a page', auth: 'none',
    params: sessionReference, response: z.string(),
  },
  getPracticeScript: {
    method: 'GET', path: '/api/practice-checkout.js', summary: 'The script of the practice checkout', auth: 'none',
    response: z.string(),
  },
  actInPractice: {
    method: 'POST', path: '/api/practice-checkout/{sessionId}', summary: 'Act in the practice checkout of a demo server', auth: 'none',
    params: sessionReference, body: practiceAction, response: redirect,
  },
} satisfies Contract
