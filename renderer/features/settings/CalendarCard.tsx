import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepFocus } from '../../lib/keptFocus.ts'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/apiErrors.ts'
import { useDates } from '../../lib/dates.ts'
import { outbox } from '../../offline/outbox.ts'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Settings.module.css'

const linkQuery = () =>
  queryOptions({ queryKey: ['calendarLink'], queryFn: ({ signal }) => api.getCalendarLink({}, { signal }) })

/** The user's address, and what can be done about it. */
function useCalendarLink() {
  const client = useQueryClient()
  const { data: link, isPending, refetch } = useQuery(linkQuery())
  const refresh = () => client.invalidateQueries(linkQuery())
  // What one has failed with is no longer so once the other is tried.
  const renewal = useMutation({
    mutationFn: () => outbox.submit('renewCalendarLink', {}),
    onMutate: () => removal.reset(),
    onSuccess: refresh,
  })
  const removal = useMutation({
    mutationFn: () => outbox.submit('removeCalendarLink', {}),
    onSuccess: () => {
      renewal.reset()
      return refresh()
    },
  })
  return { link, isPending, refetch, renewal, removal }
}

/** What ends the address that calendars read, and is asked about therefore. */
type Ending = 'renew' | 'remove'

function Actions({ link: { renewal, removal }, since }: { link: ReturnType<typeof useCalendarLink>; since: boolean }) {
  const { t } = useTranslation()
  const [{ ending, open }, ask] = useState<{ ending: Ending; open: boolean }>({ ending: 'renew', open: false })
  const close = () => ask({ ending, open: false })
  const confirm = () => {
    close()
    if (ending === 'renew') renewal.mutate()
    else removal.mutate()
  }
  return (
    <div ref={keepFocus} className={styles.end}>
      <Button
        loading={renewal.isPending}
        onClick={() => (since ? ask({ ending: 'renew', open: true }) : renewal.mutate())}
      >
        {t(`notificationSettings.calendar.${since ? 'renew' : 'create'}`)}
      </Button>
      {since && (
        <Button danger loading={removal.isPending} onClick={() => ask({ ending: 'remove', open: true })}>
          {t('notificationSettings.calendar.remove')}
        </Button>
      )}
      <ConfirmDialog
        open={open}
        danger
        title={t(`notificationSettings.calendar.ask.${ending}`)}
        text={t('notificationSettings.calendar.ask.text')}
        confirmLabel={t(`notificationSettings.calendar.ask.${ending}Confirm`)}
        onConfirm={confirm}
        onCancel={close}
      />
    </div>
  )
}

/** The private address at which calendar programs read the user's follow-ups. */
export function CalendarCard() {
  const { t } = useTranslation()
  const { date } = useDates()
  const calendar = useCalendarLink()
  const { link, isPending, refetch, renewal, removal } = calendar
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
        {link && <Actions link={calendar} since={Boolean(since)} />}
        {failed && (
          <p role="alert">
            {t('notificationSettings.calendar.failed', { message: messageOf(failed, t('common.errors.network')) })}
          </p>
        )}
      </div>
    </Card>
  )
}
