import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Notification, ReadInput } from '../../../shared/schemas/notification.ts'
import { isTransient, messageOf } from '../../lib/apiErrors.ts'
import { outbox } from '../../offline/outbox.ts'
import { errorToast } from '../../lib/toast.ts'
import { changeMarks, keyOf, marksBeyond, markUpTo, notificationsQuery, withRead } from './queries.ts'
import { currentTime } from '../../lib/clock.ts'

interface Reading {
  /** Those marked as read here. */
  rows: readonly Notification[]
  /** Also those that are not listed. */
  all?: boolean
}

const requestOf = ({ rows, all }: Reading): ReadInput | null => {
  // Notifications that the server has not created yet have no id there.
  const ids = rows.filter(({ id, readAt }) => id > 0 && readAt === null).map(({ id }) => id)
  // All that the user could have seen: what has come since is not read.
  const upTo = Math.max(0, ...rows.map(({ id }) => id))
  if (all && upTo > 0) return { all, upTo }
  return ids.length > 0 ? { ids } : null
}

const marksOf = (reading: Reading): string[] => {
  const upTo = requestOf(reading)?.upTo
  return [...reading.rows.map(keyOf), ...(upTo ? [markUpTo(upTo)] : [])]
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
    onMutate: async (reading) => {
      await client.cancelQueries({ queryKey })
      changeMarks(client, (marks) => [...marks, ...marksOf(reading)])
    },
    onSuccess: (answer) => {
      if (!answer) return
      const { upTo } = answer.body
      if (upTo) changeMarks(client, (marks) => marksBeyond(marks, upTo))
      client.setQueryData(
        queryKey,
        (list) => list && { ...withRead(list, answer.body, currentTime().toISOString()), unread: answer.unread },
      )
    },
    onError: (error, reading) => {
      if (isTransient(error)) return
      changeMarks(client, (marks) => marks.filter((mark) => !marksOf(reading).includes(mark)))
      errorToast({ title: t('common.error'), description: messageOf(error, t('notifications.readFailed')) })
    },
  })
}
