import { describe, expect, it } from 'vitest'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import type { Notification } from '../../../shared/schemas/notification.ts'
import { keyOf, markUpTo } from '../../records/notifications/queries.ts'
import { shownList, type Here } from './shown.ts'

const now = new Date('2026-05-10T12:00:00.000Z')
const told = (referenceId: number, changes: Partial<Notification> = {}): Notification => ({
  id: referenceId + 100,
  organizationId: 1,
  kind: 'follow_up_due',
  referenceId,
  subject: 'Ana',
  dueDate: '2026-05-09T12:00:00.000Z',
  createdAt: '2026-05-09T12:00:00.000Z',
  readAt: null,
  ...changes,
})
const followUp = (id: number, changes: Partial<Interaction> = {}) =>
  ({
    id,
    organizationId: 1,
    userId: 7,
    contactId: 3,
    followUpDate: '2026-05-09T12:00:00.000Z',
    followUpCompleted: false,
    ...changes,
  }) as Interaction
const here = (...interactions: Interaction[]): Here => ({
  organizationId: 1,
  timeZone: 'UTC',
  userId: 7,
  isReminded: true,
  today: '2026-05-10',
  interactions,
  contacts: new Map([[3, { id: 3, name: 'Ana' } as Contact]]),
})
const shown = (notifications: Notification[], place: Here | null, marks: string[] = []) => {
  const list = shownList(
    { notifications, unread: notifications.filter(({ readAt }) => readAt === null).length },
    now.getTime(),
    place,
    marks,
  )
  return { unread: list?.unread, references: list?.notifications.map(({ referenceId }) => referenceId) }
}

describe('the notifications without the server', () => {
  it('are all read once all are marked, also those that are not listed, but not what comes later', () => {
    const mark = markUpTo(102)
    const offline = (notifications: Notification[], unread: number) =>
      shownList({ notifications, unread }, now.getTime(), null, [mark])
    const [first, second, later] = [told(1), told(2), told(3)]
    expect(offline([second, first], 70)).toMatchObject({ unread: 0 })
    expect(offline([later, second, first], 71)).toMatchObject({ unread: 1, notifications: [{ readAt: null }, {}, {}] })
    const place = here(followUp(1), followUp(2), followUp(9))
    expect(shown([second, first], place, [mark]).unread).toBe(1)
  })

  it('include no follow-up that became due since, where the user has turned these off', () => {
    const place = here(followUp(1), followUp(2))
    expect(shown([told(1)], { ...place, isReminded: false })).toEqual({ unread: 1, references: [1] })
    expect(shown([told(1)], place)).toEqual({ unread: 2, references: [2, 1] })
  })

  it('are the last received ones, if nothing else is known', () => {
    expect(shown([told(1), told(2, { readAt: 'then' })], null)).toEqual({ unread: 1, references: [1, 2] })
  })

  it('include follow-ups that became due since, without completed, moved or deleted ones', () => {
    const rows = [
      followUp(1),
      followUp(2, { followUpCompleted: true }),
      followUp(3, { followUpDate: '2026-05-10T23:59:00.000Z' }),
      followUp(5, { followUpDate: '2026-05-11T00:00:00.000Z' }),
      followUp(6, { userId: 8 }),
    ]
    expect(shown([told(1), told(2), told(3), told(4)], here(...rows))).toEqual({ unread: 2, references: [3, 1] })
  })

  it('leave out contacts who asked not to be contacted', () => {
    const place = here(followUp(1), followUp(2))
    const asked = { id: 3, name: 'Ana', doNotContact: { by: 7, at: now.toISOString(), reason: null } } as Contact
    expect(shown([told(1)], { ...place, contacts: new Map([[3, asked]]) })).toEqual({ unread: 0, references: [] })
  })

  it('keep other kinds and other organizations unchanged', () => {
    expect(
      shown([told(1, { organizationId: 2 }), told(2, { kind: 'achievement_earned', dueDate: null })], here()),
    ).toEqual({ unread: 2, references: [1, 2] })
  })

  it('count as read what was read here, from the server or not', () => {
    const [first] = [told(1)]
    const list = shownList({ notifications: [first], unread: 1 }, now.getTime(), here(followUp(1), followUp(-9)), [
      keyOf(first),
      keyOf(told(-9)),
    ])
    expect([list?.unread, list?.notifications.map(({ readAt }) => readAt !== null)]).toEqual([0, [true, true]])
  })

  it('do not count as read a request that is repeated after it was read here and declined', () => {
    const asked = { kind: 'contact_assigned', dueDate: null } as const
    const again = told(3, { ...asked, id: 104, createdAt: '2026-05-10T08:00:00.000Z' })
    expect(shown([again], null, [keyOf(told(3, asked))])).toEqual({ unread: 1, references: [3] })
    expect(shown([again], null, [keyOf(again)])).toEqual({ unread: 0, references: [3] })
  })

  it('do not include possible older ones if the server’s list was cut off', () => {
    const long = Array.from({ length: 50 }, (_, at) => told(at + 1))
    const rows = [
      ...long.map(({ referenceId }) => followUp(referenceId ?? 0)),
      followUp(60),
      followUp(61, { followUpDate: '2026-05-10T13:00:00.000Z' }),
    ]
    expect(shown(long, here(...rows)).references?.slice(0, 2)).toEqual([61, 1])
  })

  it('are the due ones of this device if the server has never answered', () => {
    expect(shownList(undefined, 0, here(followUp(1)), [])).toMatchObject({
      unread: 1,
      notifications: [{ subject: 'Ana', dueDate: '2026-05-09T12:00:00.000Z' }],
    })
    expect(shownList(undefined, 0, null, [])).toBeUndefined()
  })
})
