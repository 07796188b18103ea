// Always English, for every user: the files are input for other programs.

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
/** The columns that hold times. */
export const reportTimes = ['lastVisit', 'lastActivity']
export type ReportName = keyof typeof reportColumns

/** The file's name. */
export const reportFile = (name: ReportName, { from, to }: { from: string; to: string }): string =>
  `${name} ${from} ${to}.csv`
