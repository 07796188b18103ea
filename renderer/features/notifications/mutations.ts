import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { NotificationList, ReadInput } from '../../../shared/schemas/notification.ts'
import { messageOf } from '../../lib/apiErrors.ts'
import { outbox } from '../../offline/outbox.ts'
import { toast } from '../../ui/toast/store.ts'
import { notificationsQuery } from './queries.ts'

/**
 * The list with some notifications read, or all.
 * @param now when that is, as the API sends times
 */
export function withRead({ notifications, unread }: NotificationList, { ids }: ReadInput, now: string): NotificationList {
  const isMeant = (id: number) => ids === undefined || ids.includes(id)
  const meant = notifications.filter(({ id, readAt }) => readAt === null && isMeant(id)).length
  return {
    notifications: notifications.map((row) => (row.readAt === null && isMeant(row.id) ? { ...row, readAt: now } : row)),
    unread: ids === undefined ? 0 : unread - meant,
  }
}

/** Marks notifications as read: here at once, and taken back where the server refuses. */
export function useReadNotifications() {
  const client = useQueryClient()
  const { t } = useTranslation()
  const { queryKey } = notificationsQuery()
  return useMutation({
    mutationFn: (body: ReadInput) => outbox.submit('readNotifications', { body }),
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      if (before) client.setQueryData(queryKey, withRead(before, input, new Date().toISOString()))
      return { before }
    },
    onSuccess: ({ unread }) => client.setQueryData(queryKey, (list) => list && { ...list, unread }),
    onError: (error, _input, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before)
      toast({ variant: 'destructive', title: t('common.error'), description: messageOf(error, t('notifications.readFailed')) })
    },
  })
}
