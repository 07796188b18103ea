import { Button } from 'antd'
import { MessageCirclePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { openForm } from '../../../lib/forms.ts'
import { useAddedRow } from '../../../lib/lostFocus.ts'
import { useMedia } from '../../../lib/useMedia.ts'
import { useAddressParams } from '../../../lib/useAddressParams.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { media } from '../../../ui/theme.ts'
import { WindowRows } from '../../../ui/WindowRows.tsx'
import { placeKeyOf } from './placeKey.ts'
import styles from './Timeline.module.css'
import { TimelineRow } from './TimelineRow.tsx'
import { useMemberNames } from '../../../records/organizations/members.ts'
import type { History } from './useContact.ts'

interface TimelineProps {
  contact: Contact
  history: History
  /** Key of the place selected here or on the map. */
  place: string | null
  onPlace: (key: string | null) => void
  /** Key of the place of the row under the pointer. */
  onPoint: (key: string | null) => void
}

const likelyHeight = 96
/** On a phone the content below must stay in reach: only this many are shown at first. */
const initialCount = 5

const keyOf = ({ clientId }: Interaction) => clientId

function NothingYet({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const log = (
    <Button type="primary" onClick={() => openForm('interaction', { contactId: contact.id })}>
      {t('contact.timeline.first')}
    </Button>
  )
  return (
    <EmptyState
      icon={MessageCirclePlus}
      compact
      title={t('contacts.noInteractions')}
      hint={t('contact.timeline.emptyHint')}
      action={log}
    />
  )
}

function Rows({
  contact,
  interactions,
  place,
  onPlace,
  onPoint,
}: Omit<TimelineProps, 'history'> & { interactions: readonly Interaction[] }) {
  const { t } = useTranslation()
  const members = useMemberNames()
  const isPhone = useMedia(media.phone)
  const [params, change] = useAddressParams()
  const { begin, take } = useAddedRow()
  // In the address, so that Back returns to the list as it was left.
  const isWhole = params.get('timeline') === 'all'
  const isCut = isPhone && !isWhole && interactions.length > initialCount
  const shown = isCut ? interactions.slice(0, initialCount) : interactions
  return (
    <>
      <WindowRows
        items={shown}
        keyOf={keyOf}
        estimate={likelyHeight}
        roles={['list', 'listitem']}
        name={`contact-${contact.id}`}
        className={styles.list}
        label={t('contact.timeline.list', { name: contact.name })}
      >
        {(interaction) => {
          const key = placeKeyOf(interaction)
          return (
            <TimelineRow
              interaction={interaction}
              members={members}
              placeKey={key}
              isChosen={key !== null && key === place}
              onPlace={onPlace}
              onPoint={onPoint}
              ref={interaction === interactions[initialCount] ? take : undefined}
            />
          )
        }}
      </WindowRows>
      {isCut && (
        <button
          type="button"
          className={styles.all}
          onClick={() => {
            begin()
            change((current) => current.set('timeline', 'all'))
          }}
        >
          {t('contact.timeline.showAll', { count: interactions.length })}
        </button>
      )}
    </>
  )
}

/** All interactions with a contact, newest first. */
export function Timeline({ history: { interactions, hasFailed, retry }, ...props }: TimelineProps) {
  const { t } = useTranslation()
  const title = (
    <>
      {t('contact.timeline.title')}
      {interactions && interactions.length > 0 && (
        <span className={styles.count}>{t('contacts.number', { value: interactions.length })}</span>
      )}
    </>
  )
  return (
    <Card title={title} flush>
      {hasFailed && <ErrorState compact title={t('interactions.loadFailed')} onRetry={retry} />}
      {!hasFailed && !interactions && (
        <div aria-busy>
          <SkeletonRows rows={4} height={likelyHeight} />
        </div>
      )}
      {interactions?.length === 0 && <NothingYet contact={props.contact} />}
      {interactions && interactions.length > 0 && <Rows {...props} interactions={interactions} />}
    </Card>
  )
}
