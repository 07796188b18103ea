import { Button } from 'antd'
import { GitMerge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { InteractionField } from '../../../../shared/domain/fields.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { useFieldText } from '../../../records/useFieldText.ts'
import { Notice } from './Notice.tsx'
import styles from './Notice.module.css'

interface ConflictNoticeProps {
  /** The interaction as stored now. */
  current: Interaction
  clashes: readonly InteractionField[]
  busy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** An edit conflict: the other user's values, and the choice. The input is kept in the meantime. */
export function ConflictNotice({ current, clashes, busy, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation()
  const { labelOf, textOf } = useFieldText({ entity: 'interaction', organizationId: current.organizationId })
  return (
    <Notice
      urgent
      icon={GitMerge}
      title={t('interactions.conflict.title')}
      actions={
        <>
          <Button type="primary" loading={busy} onClick={onKeepMine}>
            {t('interactions.conflict.keepMine')}
          </Button>
          <Button disabled={busy} onClick={onTakeTheirs}>
            {t('interactions.conflict.takeTheirs')}
          </Button>
        </>
      }
    >
      <p>{t('interactions.conflict.text')}</p>
      <dl className={styles.clashes}>
        {clashes.map((field) => (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            <dd>{textOf(field, current[field]) || t('common.nothing')}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}
