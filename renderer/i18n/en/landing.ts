/** The public page: what this is, for whom, and what it costs. */
export const landing = {
  signIn: 'Sign in',
  onThisPage: 'On this page',
  hero: {
    title: 'The people you reach, remembered.',
    text: 'A contact and visit tracker for churches and ministry teams: who you met, where, what was said, and who to see next.',
    cta: 'Start your free trial',
    secondary: 'Sign in',
    note: 'No card needed to begin.',
    picture: 'The dashboard: a map of visits, the follow-ups due today, and recent contacts',
  },
  features: {
    title: 'Made for the team that goes out',
    items: {
      contacts: {
        title: 'Contacts',
        text: 'Everyone you meet in one list the whole team shares, with what matters about them and where things stand.',
      },
      interactions: {
        title: 'Interactions',
        text: 'A conversation, a prayer, a Bible study, a visit: recorded in three taps, before you forget.',
      },
      map: {
        title: 'Outreach map',
        text: 'See which streets you have walked and which are waiting. Every visit has its place.',
      },
      followUps: {
        title: 'Follow-ups',
        text: 'Promised to call on Thursday? It is the first thing you see on Thursday.',
      },
      team: {
        title: 'Teams and organizations',
        text: 'Administrators, managers and members, each with what they need. Work in more than one organization.',
      },
      rewards: {
        title: 'Encouragement',
        text: 'Points and levels for those who go and those who go back. Quiet thanks, not a contest.',
      },
    },
  },
  testimonials: {
    title: 'From teams like yours',
    items: [
      {
        quote: 'We used to lose people between Saturday and Sunday. Now whoever stands at the door knows their names.',
        name: 'Pastor Michael Torres',
        role: 'Grace Community Church',
      },
      {
        quote:
          'I record a visit on the way back to the car. On Monday the follow-ups are already waiting for the right person.',
        name: 'Sarah Jenkins',
        role: 'Outreach coordinator, New Hope Fellowship',
      },
      {
        quote: 'The map changed how we plan. We saw four streets nobody had visited in two years, and went.',
        name: 'David Kim',
        role: 'Ministry leader, Riverside Chapel',
      },
    ],
  },
  price: {
    title: 'One plan, and it is simple',
    text: 'The same price for a team of three and a team of fifteen. Cancel any month.',
    name: 'Premium',
    cta: 'Get Premium',
  },
  trial: {
    title: 'Try it with your team this weekend',
    text: 'Start free, add a few people you met, and see them on the map.',
    cta: 'Start your free trial',
  },
  footer: {
    label: 'Footer',
    product: 'Product',
    account: 'Account',
    features: 'Features',
    testimonials: 'Testimonials',
    pricing: 'Pricing',
    signIn: 'Sign in',
    register: 'Create an account',
    premium: 'Premium',
    line: 'Made for people who go out to people.',
  },
} as const
