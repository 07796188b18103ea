/** Query key of the user's notifications; apart, since the start of the app needs no more of them. */
export const notificationsKey = ['notifications'] as const
