/** What the plan costs and has: the landing page and the premium tab load these texts. */
export const plan = {
  amount: '$50',
  currency: 'US dollars',
  period: 'per month',
  items: [
    'Up to 2 ministry organizations',
    'Up to 15 team members',
    'Unlimited contacts and interactions',
    'Advanced analytics and reporting',
    'Priority support',
  ],
} as const
