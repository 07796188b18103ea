/** The tab Notifications of the settings. */
export const notificationSettings = {
  title: 'Notifications',
  text: 'What Outreach may tell you, and where.',
  emailNotifications: 'Email notifications',
  emailNotificationsHint:
    'On days on which follow-ups fall due for you, one email with them. Whoever runs this server has to set email up.',
  mobileNotifications: 'Mobile notifications',
  mobileNotificationsHint:
    'Notifications on your phone or computer while Outreach is closed. Each device asks you once.',
  turnOnHere: 'Turn on here',
  push: {
    desktop: 'On this computer the desktop app tells you by itself, while it runs.',
    off: 'This server sends nothing to phones. Whoever runs it has to set that up.',
    needsInstall:
      'On an iPhone or iPad this needs the installed app: choose Share, then Add to Home Screen, and turn it on there.',
    unsupported: 'This browser cannot show notifications while Outreach is closed.',
    denied:
      'This browser does not let Outreach show notifications. Allow them in its settings for this site, then come back here.',
    possible: 'This device does not show notifications yet.',
    failed: 'This device could not be set up for notifications. Try again with a connection.',
    on: 'This device shows notifications.',
  },
  activitySummary: 'Activity summary',
  activitySummaryHint:
    'Every Monday morning an email with the figures of your organization for the week before, and your share of them. It needs email notifications.',
  contactUpdates: 'Contact updates',
  contactUpdatesHint: 'When your follow-ups are due: here, on your phone, in the desktop app and by email.',
  teamUpdates: 'Team updates',
  teamUpdatesHint: 'When somebody joins by your invitation.',
  timeZone: 'Your time zone',
  timeZoneHint: 'In which it is morning: emails and notifications about follow-ups come from 7 o’clock on.',
  zoneOf: '{{zone}} (organization)',
  zoneOfAny: 'As your organization',
  calendar: {
    title: 'Calendar',
    text: 'A private address at which calendar programs such as Google Calendar, Outlook or Apple Calendar read your follow-ups. It names people, and nothing of what was said. Whoever has the address can read it.',
    create: 'Create an address',
    renew: 'New address',
    remove: 'Remove the address',
    ask: {
      renew: 'Replace the address?',
      remove: 'Remove the address?',
      text: 'Calendar programs that read the present address then show nothing new.',
      renewConfirm: 'Replace',
      removeConfirm: 'Remove',
    },
    since: 'There is an address since {{date}}. It is not shown again: a new one replaces it.',
    label: 'Address of your calendar',
    copy: 'Copy',
    copied: 'Copied',
    once: 'It is shown only now. Add it in your calendar program under “from the internet” or “by URL”.',
    selected: 'It is selected: copy it with Ctrl+C or ⌘C.',
    failed: 'This did not work: {{message}}',
  },
  saved: 'Notification settings saved',
} as const
