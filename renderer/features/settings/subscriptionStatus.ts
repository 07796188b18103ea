const known = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
  'expired',
  'incomplete',
  'inactive',
] as const

/** Whether there is a text for the payment provider's state of a subscription. */
export const isKnownStatus = (status: string): status is (typeof known)[number] => known.some((name) => name === status)
