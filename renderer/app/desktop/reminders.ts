import type { QueryClient } from '@tanstack/react-query'
import { wanted } from '../../../shared/domain/followUps.ts'
import { reminders, type Reminded } from '../../../shared/domain/reminders.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { userQuery } from '../../features/auth/queries.ts'
import { loadTexts, t } from '../../i18n/index.ts'
import { useEvent } from '../../lib/event.ts'
import { onDevice } from '../../lib/onDevice.ts'
import { contactPath, interactionPath, paths } from '../../lib/paths.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { ask } from '../../platform/bridge.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import { currentTime } from '../../lib/clock.ts'

/** A new day, another user, or a resumed computer are noticed within this time. */
const lookMs = 60_000
/** More than this many are combined in one notification. */
const maxAlone = 3

type People = ReadonlyMap<number, Contact>
const nameOf = ({ contactId, location }: Interaction, people: People) =>
  (contactId === null ? null : people.get(contactId)?.name) ?? location.address

function noticeOf(interaction: Interaction, people: People, now: Date) {
  const { contactId, followUpDate, id } = interaction
  const isOverdue = new Date(followUpDate ?? '').toDateString() !== now.toDateString()
  const name = nameOf(interaction, people)
  return {
    title: name ? t('notifications.follow_up_due', { name }) : t('notifications.unnamed.follow_up_due'),
    body: t(isOverdue ? 'desktop.reminders.overdue' : 'desktop.reminders.today'),
    place: contactId === null ? interactionPath(id) : contactPath(contactId),
  }
}

function summaryOf(due: readonly Interaction[], people: People) {
  const names = due
    .slice(0, maxAlone)
    .map((one) => nameOf(one, people) || t('contacts.unknown'))
    .join(', ')
  return {
    title: t('desktop.reminders.many', { number: due.length }),
    body: t('desktop.reminders.andMore', { names, number: due.length - maxAlone }),
    place: paths.dashboard,
  }
}

/**
 * Reminds of due follow-ups in the user's current organization: by the rows of this computer, if it has them.
 * @param isFirst asks the server first, if possible: follow-ups scheduled or completed elsewhere count too
 */
async function remind(client: QueryClient, isFirst: boolean): Promise<void> {
  const user = client.getQueryData(userQuery().queryKey)
  const { settings } = await ask('getDesktop')
  // At an event no visitor may read names of contacts.
  if (
    useEvent.getState().event ||
    !user?.organizationId ||
    !settings.reminders ||
    !user.preferences.notifications.contactUpdates
  )
    return
  const { organizationId } = user
  await Promise.all([
    client.ensureQueryData(interactionsQuery(organizationId)),
    client.ensureQueryData(contactsQuery(organizationId)),
    loadTexts(),
  ])
  const { pull, lists } = await localRecords()
  // While the window is hidden nothing else asks the server, where the session may have ended.
  if (isFirst && (await pull(organizationId).catch(() => null)) === 'signIn')
    return void client.invalidateQueries(userQuery())
  const people: People = new Map(lists.view('contact', organizationId).map((contact) => [contact.id, contact]))
  const interactions = wanted(lists.view('interaction', organizationId), people)
  const note = onDevice<Reminded>(`outreach.reminded.${user.id}`)
  const now = currentTime()
  const { due, reminded } = reminders(
    interactions,
    { userId: user.id, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, now },
    note.read(),
  )
  if (due.length === 0) return
  // Stored first: rather one reminder too few than the same one each minute.
  note.write(reminded)
  const notices = due.length > maxAlone ? [summaryOf(due, people)] : due.map((one) => noticeOf(one, people, now))
  for (const notice of notices)
    await ask('notify', { ...notice, title: notice.title.slice(0, 200), body: notice.body.slice(0, 500) })
}

/**
 * Reminds of due follow-ups: at the start, when a day begins, and when one is scheduled for the same day; also in the
 * tray.
 */
export function startReminders(client: QueryClient): void {
  /** User, organization and day of the first check. */
  let first = ''
  let isLooking = false
  const now = () => {
    const user = client.getQueryData(userQuery().queryKey)
    return user ? `${user.id} ${user.organizationId} ${currentTime().toDateString()}` : ''
  }
  const look = async () => {
    const looked = now()
    if (isLooking || looked === '') return
    isLooking = true
    try {
      await remind(client, looked !== first)
      first = looked
    } catch (error) {
      console.debug('The reminders could not be read yet', error)
    } finally {
      isLooking = false
    }
  }
  setInterval(() => void look(), lookMs)
  client
    .getQueryCache()
    .subscribe(({ query }) => query.queryKey[0] === userQuery().queryKey[0] && now() !== first && void look())
}
