import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/apiErrors.ts'
import { useDates } from '../../lib/dates.ts'
import { outbox } from '../../offline/outbox.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Settings.module.css'

const linkQuery = () =>
  queryOptions({ queryKey: ['calendarLink'], queryFn: ({ signal }) => api.getCalendarLink({}, { signal }) })

/** The private address at which calendar programs read the user's follow-ups. */
export function CalendarCard() {
  const { t } = useTranslation()
  const { date } = useDates()
  const client = useQueryClient()
  const { data: link, isPending, refetch } = useQuery(linkQuery())
  const refresh = () => client.invalidateQueries(linkQuery())
  const renewal = useMutation({ mutationFn: () => outbox.submit('renewCalendarLink', {}), onSuccess: refresh })
  const removal = useMutation({
    mutationFn: () => outbox.submit('removeCalendarLink', {}),
    onSuccess: () => {
      renewal.reset()
      return refresh()
    },
  })
  const failed = renewal.error ?? removal.error
  const since = link?.createdAt
  return (
    <Card title={t('notificationSettings.calendar.title')}>
      <div className={styles.form}>
        <p className="quiet">{t('notificationSettings.calendar.text')}</p>
        {isPending && <Skeleton width={220} height={36} />}
        {!isPending && !link && <ErrorState compact onRetry={() => void refetch()} />}
        {renewal.data && (
          <div>
            <CopyField
              key={renewal.data.url}
              label={t('notificationSettings.calendar.label')}
              value={renewal.data.url}
              words={{
                copy: t('notificationSettings.calendar.copy'),
                copied: t('notificationSettings.calendar.copied'),
                hint: t('notificationSettings.calendar.once'),
                selected: t('notificationSettings.calendar.selected'),
              }}
            />
          </div>
        )}
        {since && !renewal.data && <p>{t('notificationSettings.calendar.since', { date: date(since) })}</p>}
        {link && (
          <div className={styles.end}>
            <Button loading={renewal.isPending} onClick={() => renewal.mutate()}>
              {t(`notificationSettings.calendar.${since ? 'renew' : 'create'}`)}
            </Button>
            {since && (
              <Button danger loading={removal.isPending} onClick={() => removal.mutate()}>
                {t('notificationSettings.calendar.remove')}
              </Button>
            )}
          </div>
        )}
        {failed && (
          <p role="alert">
            {t('notificationSettings.calendar.failed', { message: messageOf(failed, t('common.errors.network')) })}
          </p>
        )}
      </div>
    </Card>
  )
}
