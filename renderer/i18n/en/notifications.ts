/** What one is told. */
export const notifications = {
  button_one: 'Notifications, {{count}} unread',
  button_other: 'Notifications, {{count}} unread',
  unread: 'Unread',
  readAll: 'Mark all as read',
  readFailed: 'They could not be marked as read.',
  empty: 'No notifications',
  emptyHint: 'Follow-ups that are due, achievements and new team members appear here.',
  follow_up_due: 'Follow up with {{name}}',
  achievement_earned: 'Achievement earned: {{name}}',
  invitation_accepted: '{{name}} has joined your team',
  others: 'Other notifications',
  unnamed: {
    follow_up_due: 'A follow-up is due',
    achievement_earned: 'Achievement earned',
    invitation_accepted: 'Somebody has joined your team',
  },
} as const
