import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Notification, ReadInput } from '../../../shared/schemas/notification.ts'
import { isTransient, messageOf } from '../../lib/apiErrors.ts'
import { outbox } from '../../offline/outbox.ts'
import { errorToast } from '../../lib/toast.ts'
import { changeMarks, keyOf, notificationsQuery, withRead } from './queries.ts'

interface Reading {
  /** Those marked as read here. */
  rows: readonly Notification[]
  /** Also those that are not listed. */
  all?: boolean
}

const requestOf = ({ rows, all }: Reading): ReadInput | null => {
  // Notifications that the server has not created yet have no id there.
  const ids = rows.filter(({ id, readAt }) => id > 0 && readAt === null).map(({ id }) => id)
  return all ? { all } : ids.length > 0 ? { ids } : null
}

/**
 * Marks notifications as read: here at once; on the server now, or with the next list if it is unreachable. Reverted if
 * it refuses.
 */
export function useReadNotifications() {
  const client = useQueryClient()
  const { t } = useTranslation()
  const { queryKey } = notificationsQuery()
  return useMutation({
    mutationFn: async (reading: Reading) => {
      const body = requestOf(reading)
      return body && { body, ...(await outbox.submit('readNotifications', { body })) }
    },
    onMutate: async ({ rows }) => {
      await client.cancelQueries({ queryKey })
      changeMarks(client, (marks) => [...marks, ...rows.map(keyOf)])
    },
    onSuccess: (answer) =>
      answer &&
      client.setQueryData(
        queryKey,
        (list) => list && { ...withRead(list, answer.body, new Date().toISOString()), unread: answer.unread },
      ),
    onError: (error, { rows }) => {
      if (isTransient(error)) return
      changeMarks(client, (marks) => marks.filter((mark) => !rows.some((row) => keyOf(row) === mark)))
      errorToast({ title: t('common.error'), description: messageOf(error, t('notifications.readFailed')) })
    },
  })
}
