/** The dashboard: figures, map, follow-ups, recent contacts and activity. */
export const dashboard = {
  title: 'Outreach Dashboard',
} as const
