import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { assignment, type AssignmentAnswer, type Assignment } from '../../../shared/domain/assigning.ts'
import { same } from '../../../shared/domain/same.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { useSession } from '../../lib/session.ts'
import { outbox } from '../../offline/outbox.ts'
import type { Saved } from '../../offline/saving.ts'
import { useNameOfMember } from '../organizations/members.ts'
import { failedToast, savedToast } from '../sync/savedToast.ts'
import { assigneeIn, type Subject } from './subject.ts'
import { currentTime } from '../../lib/clock.ts'

/** Whoever recorded a follow-up need not be asked for it. */
const followUpOf = (row: Interaction, given: Assignment | null): Assignment | null =>
  row.userId === given?.to ? null : given

interface Change {
  subject: Subject
  assignee: Assignment | null
  /** Follow-ups that are given away with their contact. */
  followUps?: readonly { row: Interaction; assignee: Assignment | null }[]
  /** Whether it takes back another one. */
  isUndo?: boolean
}

function save(owner: number, { subject, assignee, followUps = [] }: Change): Promise<Saved<Subject['row']>> {
  const body = { assignee }
  const also = followUps.map(
    ({ row, assignee: theirs }) => ({ op: 'update', entity: 'interaction', row, body: { assignee: theirs } }) as const,
  )
  return subject.entity === 'contact'
    ? outbox.save(owner, { op: 'update', entity: 'contact', row: subject.row, body }, null, { also })
    : outbox.save(owner, { op: 'update', entity: 'interaction', row: subject.row, body }, null, { also })
}

/**
 * Gives contacts and follow-ups to members, and answers: optimistically, with Undo in the toast.
 * @returns functions that give something to a member (null: to nobody), and that accept or decline
 */
export function useAssigning() {
  const { t } = useTranslation()
  const { user } = useSession()
  const nameOf = useNameOfMember()
  const { mutate } = useMutation({
    mutationFn: (change: Change) => save(user.id, change),
    onSuccess: ({ row, state }, { subject, assignee, followUps = [], isUndo }) => {
      const before = assigneeIn(subject)
      const undo = () =>
        mutate({
          subject: { ...subject, row } as Subject,
          assignee: before,
          followUps: followUps.map((one) => ({
            row: { ...one.row, assignee: one.assignee },
            assignee: one.row.assignee ?? null,
          })),
          isUndo: true,
        })
      savedToast(t, state, {
        title: t(subject.entity === 'contact' ? 'contacts.toasts.updated' : 'interactions.toasts.updated'),
        description: wordsFor(assignee),
        // What another user has said meanwhile stands: it is not this one's to take back.
        ...(!isUndo && same(row.assignee, assignee) && { action: { label: t('common.undo'), onClick: undo } }),
      })
    },
    onError: (error, { subject }) =>
      failedToast(
        t,
        error,
        subject.entity === 'contact' ? 'contacts.toasts.updateFailed' : 'interactions.toasts.updateFailed',
      ),
  })

  function wordsFor(assigned: Assignment | null): string {
    if (!assigned) return t('assigning.nobody')
    if (assigned.answer === 'declined') return t('assigning.declined')
    if (assigned.to === user.id) return t('assigning.yours')
    return t('assigning.isAsked', { name: nameOf(assigned.to) })
  }

  return {
    /** @param to a member's id; null for nobody: a follow-up is then done by who recorded it */
    assign: (subject: Subject, to: number | null, reason: string | null, followUps: readonly Interaction[] = []) => {
      const given = to === null ? null : assignment(to, user.id, currentTime().toISOString(), reason)
      mutate({
        subject,
        assignee: given,
        followUps: followUps.map((row) => ({ row, assignee: followUpOf(row, given) })),
      })
    },
    /** Gives follow-ups to whoever looks after their contact already. */
    giveFollowUps: (followUps: readonly Interaction[], to: number, reason: string | null) => {
      const given = assignment(to, user.id, currentTime().toISOString(), reason)
      const [first, ...others] = followUps.map((row) => ({ row, assignee: followUpOf(row, given) }))
      if (!first) return
      mutate({ subject: { entity: 'interaction', row: first.row }, assignee: first.assignee, followUps: others })
    },
    /** @param reason why it is declined; what was said with the question stays until then */
    answer: (subject: Subject, said: AssignmentAnswer, reason: string | null = null) => {
      const asked = assigneeIn(subject)
      if (!asked) return
      mutate({ subject, assignee: { ...asked, answer: said, reason: said === 'accepted' ? asked.reason : reason } })
    },
  }
}
