import { useTranslation } from 'react-i18next'
import { assigneeOf } from '../../../../shared/domain/assigning.ts'
import { pendingFollowUps } from '../../../../shared/domain/followUps.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { keepFocus } from '../../../lib/keptFocus.ts'
import { useSession } from '../../../lib/session.ts'
import { AssignButton } from '../../../records/assigning/AssignButton.tsx'
import { Assigned } from '../../../records/assigning/Assigned.tsx'
import { GiveBackButton } from '../../../records/assigning/GiveBackButton.tsx'
import { useNameOfMember } from '../../../records/organizations/members.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Card } from '../../../ui/Card.tsx'
import styles from './AssigneeCard.module.css'

const none: readonly Interaction[] = []

/** The member who looks after a contact, and the ways to change that. */
export function AssigneeCard({ contact, history }: { contact: Contact; history: readonly Interaction[] | undefined }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const nameOf = useNameOfMember()
  const subject = { entity: 'contact', row: contact } as const
  const assignee = assigneeOf(contact.assignee)
  const action = (
    <AssignButton
      subject={subject}
      name={contact.name}
      followUps={pendingFollowUps(history ?? none)}
      className={styles.action}
    >
      {t(assignee === null ? 'assigning.assign' : 'assigning.handOver')}
    </AssignButton>
  )
  const name = assignee === null ? null : nameOf(assignee)
  return (
    <Card title={t('contacts.form.assignee')} action={action}>
      <div ref={keepFocus} tabIndex={-1}>
        {name === null ? (
          !contact.assignee && <p className="quiet">{t('assigning.nobodyYet')}</p>
        ) : (
          <p className={styles.who}>
            <Avatar name={name} />
            <span className={styles.name}>{name}</span>
            {assignee === user.id && contact.assignee?.answer === 'accepted' && (
              <GiveBackButton subject={subject} name={contact.name} className={styles.action} />
            )}
          </p>
        )}
        <Assigned subject={subject} name={contact.name} isNamed />
      </div>
    </Card>
  )
}
