/** The one paid plan. Price, organizations and teammates are those on the landing page. */
export const premiumPlan = {
  amount: 5_000,
  currency: 'usd',
  interval: 'month',
  maxOrganizations: 2,
  maxTeammates: 15,
} as const

export interface PlanLimits {
  subscriptionTier: 'free' | 'premium'
  maxOrganizations: number
  maxTeammates: number
}

/** Payment states in which the plan is active. A declined card leaves time to fix it: the provider retries. */
const provided: readonly string[] = ['active', 'trialing', 'past_due']

/**
 * The limits that a subscription grants.
 * @param status the payment provider's name of its state; an unknown one grants nothing
 */
export function limitsOf(status: string): PlanLimits {
  if (!provided.includes(status)) return { subscriptionTier: 'free', maxOrganizations: 0, maxTeammates: 0 }
  const { maxOrganizations, maxTeammates } = premiumPlan
  return { subscriptionTier: 'premium', maxOrganizations, maxTeammates }
}

const ended: readonly string[] = ['inactive', 'canceled', 'incomplete_expired']

/**
 * Whether a subscription continues: an unpaid or paused one grants nothing, but can be resumed, and with a second one
 * the user would pay twice.
 * @param status the payment provider's name of its state
 */
export const subscriptionGoesOn = (status: string): boolean => !ended.includes(status)
