// English throughout, whoever asks: the files go on into other programs.

/** The columns of each report's table. */
export const reportColumns = {
  activities: { day: 'Day', count: 'Interactions' },
  locations: {
    address: 'Address',
    lat: 'Latitude',
    lng: 'Longitude',
    visits: 'Visits',
    contacts: 'Contacts',
    lastVisit: 'Last visit',
  },
  team: {
    name: 'Name',
    interactions: 'Interactions',
    contacts: 'Contacts met',
    newContacts: 'New contacts',
    followUpsCompleted: 'Follow-ups completed',
    points: 'Points',
    lastActivity: 'Last activity',
  },
} as const
/** Those that hold times. */
export const reportTimes = ['lastVisit', 'lastActivity']
export type ReportName = keyof typeof reportColumns

/** What the file is called. */
export const reportFile = (name: ReportName, { from, to }: { from: string; to: string }): string =>
  `${name} ${from} ${to}.csv`
