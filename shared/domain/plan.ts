/** The one paid plan. Price, organizations and teammates are those that the landing page promises. */
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

/** Payment states in which the plan is provided. A card that was declined leaves time to mend it: the provider tries again. */
const provided: readonly string[] = ['active', 'trialing', 'past_due']

/**
 * What a subscription entitles to.
 * @param status the payment provider's word for its state; whatever is not known here entitles to nothing
 */
export function limitsOf(status: string): PlanLimits {
  if (!provided.includes(status)) return { subscriptionTier: 'free', maxOrganizations: 0, maxTeammates: 0 }
  const { maxOrganizations, maxTeammates } = premiumPlan
  return { subscriptionTier: 'premium', maxOrganizations, maxTeammates }
}
