import { Button } from 'antd'
import { DoorOpen, PartyPopper } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { walkThrough } from '../../../shared/domain/myDay.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { keepFocus } from '../../lib/keptFocus.ts'
import { useMoreRows, type AddedRow } from '../../lib/lostFocus.ts'
import { ContactLink } from '../../records/contacts/ContactLink.tsx'
import type { Place } from '../../records/map/mapPlaces.ts'
import { PositionButton } from '../../records/place/PositionButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Point } from '../../ui/map/index.tsx'
import type { AreaRow } from './areaRows.ts'
import styles from './Areas.module.css'
import { DoorActions } from './DoorActions.tsx'
import { useDoorWords } from './useDoorWords.ts'

/** Rows before "show more": nobody walks further at once. */
const pageSize = 30

interface DoorRowProps extends AddedRow {
  door: Place
  number: number
  contact: Contact | undefined
  onPoint: (key: string | null) => void
}

function DoorRow({ door, number, contact, onPoint, ...row }: DoorRowProps) {
  const { t } = useTranslation()
  const wordsOf = useDoorWords()
  const point = () => onPoint(door.key)
  const leave = () => onPoint(null)
  return (
    <li className={styles.door} onPointerEnter={point} onPointerLeave={leave} onFocus={point} onBlur={leave} {...row}>
      <span className={styles.number}>{number}</span>
      <div className={styles.words}>
        <p className={styles.address}>{door.location.address || t('map.unknownPlace')}</p>
        {contact && <ContactLink contact={contact} />}
        <p className={styles.quiet}>{wordsOf(door)}</p>
        <DoorActions door={door} />
      </div>
    </li>
  )
}

interface DoorsProps {
  row: AreaRow
  contacts: ReadonlyMap<number, Contact>
  /** Lifts a door's marker on the map. */
  onPoint: (key: string | null) => void
}

/** The doors that are left in the order of a walk; all doors, while nobody has the area. */
export function Doors({ row: { current, coverage }, contacts, onPoint }: DoorsProps) {
  const { t } = useTranslation()
  const [here, setHere] = useState<Point | null>(null)
  const { shown, more, added } = useMoreRows(pageSize)
  const { visited, left, barred } = coverage
  const walk = useMemo(() => walkThrough(left, ({ location }) => location, here, shown), [left, here, shown])
  const isDone = visited.length > 0
  return (
    <section className={styles.doors}>
      <h3 className={styles.heading}>{t(current ? 'areas.left' : 'areas.allDoors', { value: left.length })}</h3>
      {barred.length > 0 && <p className={styles.quiet}>{t('areas.barred', { count: barred.length })}</p>}
      {walk.length === 0 ? (
        <EmptyState
          icon={isDone ? PartyPopper : DoorOpen}
          compact
          title={t(isDone ? 'areas.done' : 'areas.noDoors')}
          hint={t(isDone ? 'areas.doneHint' : 'areas.noDoorsHint')}
        />
      ) : (
        <>
          <p className={styles.quiet}>{t('areas.leftHint')}</p>
          <div>
            <PositionButton onPosition={setHere} />
          </div>
          <ol ref={keepFocus} tabIndex={-1} className={styles.rows}>
            {walk.map((door, index) => (
              <DoorRow
                key={door.key}
                door={door}
                number={index + 1}
                contact={contacts.get(door.interactions[0]?.contactId ?? 0)}
                onPoint={onPoint}
                {...added(index)}
              />
            ))}
          </ol>
        </>
      )}
      {left.length > shown && (
        <Button type="text" block onClick={more}>
          {t('areas.more')}
        </Button>
      )}
    </section>
  )
}
