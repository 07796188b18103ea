import { Button } from 'antd'
import { ArrowLeft, PencilLine, Trash2, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { takeLostFocus } from '../../lib/lostFocus.ts'
import { Card } from '../../ui/Card.tsx'
import { AreaHistory } from './AreaHistory.tsx'
import type { AreaRow } from './areaRows.ts'
import { areaTones } from './areaTones.ts'
import styles from './Areas.module.css'
import { CoverageBar } from './CoverageBar.tsx'
import { Doors } from './Doors.tsx'
import type { Areas } from './useAreas.ts'
import { useDays } from './useDays.ts'
import { useHolder, useTeamNames } from './useTeamNames.ts'

/** What managers do with an area. */
export interface AreaTools {
  onAssign: () => void
  onEdit: () => void
  onDelete: () => void
}

function Tools({ onAssign, onEdit, onDelete }: AreaTools) {
  const { t } = useTranslation()
  return (
    <div className={styles.tools}>
      <Button type="primary" icon={<UsersRound aria-hidden size={16} />} onClick={onAssign}>
        {t('areas.assign')}
      </Button>
      <Button icon={<PencilLine aria-hidden size={16} />} onClick={onEdit}>
        {t('areas.edit')}
      </Button>
      <Button danger icon={<Trash2 aria-hidden size={16} />} onClick={onDelete}>
        {t('areas.delete')}
      </Button>
    </div>
  )
}

interface AreaDetailProps {
  row: AreaRow
  areas: Areas
  /** Null for those who may not change it. */
  tools: AreaTools | null
  onBack: () => void
  onPoint: (key: string | null) => void
}

/** One area: who has it, how far it is, which doors are left, and who had it before. */
export function AreaDetail({ row, areas: { contacts, dayOf }, tools, onBack, onPoint }: AreaDetailProps) {
  const { t } = useTranslation()
  const holderOf = useHolder()
  const namesOf = useTeamNames()
  const day = useDays()
  const { area, next, isOwn } = row
  return (
    <Card flush>
      <div className={styles.detail}>
        <Button type="text" className={styles.back} icon={<ArrowLeft aria-hidden size={16} />} onClick={onBack}>
          {t('areas.all')}
        </Button>
        <h2 ref={takeLostFocus} tabIndex={-1} className={styles.name}>
          <span className={styles.swatch} style={{ background: `var(--${areaTones[area.color]})` }} />
          {area.name}
        </h2>
        <p className={isOwn ? styles.own : undefined}>{holderOf(row)}</p>
        {next && (
          <p className={styles.quiet}>{t('areas.from', { date: day(next.from), names: namesOf(next.userIds) })}</p>
        )}
        <CoverageBar row={row} />
        {tools && <Tools {...tools} />}
        <Doors key={area.id} row={row} contacts={contacts} onPoint={onPoint} />
        <AreaHistory row={row} contacts={contacts} dayOf={dayOf} />
        <p className={styles.quiet}>{t('areas.coverageHint')}</p>
      </div>
    </Card>
  )
}
