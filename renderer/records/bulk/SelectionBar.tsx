import { Button } from 'antd'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { bulk as texts } from '../../i18n/en/bulk.ts'
import { startTexts } from '../../i18n/index.ts'
import { useOpening } from '../../lib/useOpening.ts'
import { MenuOf } from '../../ui/MenuOf.tsx'
import { InItsOrganization } from '../organizations/InItsOrganization.tsx'
import styles from './Bulk.module.css'

// No other page needs them.
startTexts({ bulk: texts })

interface SelectionBarProps<Kind extends string> {
  /** How many are selected, of how many that the list shows. */
  selected: number
  total: number
  onAll: (isAll: boolean) => void
  onEnd: () => void
  actions: readonly { key: Kind; label: string; danger?: boolean }[]
  /** The dialog of an action, for each time that it is opened. */
  children: (asked: { kind: Kind; open: boolean; onClose: () => void }) => ReactNode
}

/** How many rows are selected, of how many, and what can be done with them. */
export function SelectionBar<Kind extends string>({
  selected,
  total,
  onAll,
  onEnd,
  actions,
  children,
}: SelectionBarProps<Kind>) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ kind: Kind; open: boolean } | null>(null)
  const opening = useOpening(asked?.open ?? false)
  // A list that is still being read has nothing to select, and so not all of it.
  const isAll = total > 0 && selected === total
  // Its own buttons go with it: the focus returns to what had it before.
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    },
    [opener],
  )
  const items = actions.map((action) => ({ ...action, onClick: () => setAsked({ kind: action.key, open: true }) }))
  const close = () => setAsked((before) => before && { ...before, open: false })
  return (
    <div role="region" aria-label={t('bulk.selection')} className={styles.bar}>
      <p role="status" className={styles.count}>
        {t('bulk.selected', { count: selected, total })}
      </p>
      <Button disabled={total === 0} onClick={() => onAll(!isAll)}>
        {isAll ? t('bulk.none') : t('bulk.all', { count: total })}
      </Button>
      <MenuOf menu={{ items }} placement="topRight">
        <Button type="primary" disabled={selected === 0}>
          {t('bulk.change')}
        </Button>
      </MenuOf>
      <Button onClick={onEnd}>{t('bulk.end')}</Button>
      {asked && opening > 0 && (
        <Suspense fallback={null}>
          <InItsOrganization key={opening}>{children({ ...asked, onClose: close })}</InItsOrganization>
        </Suspense>
      )}
    </div>
  )
}
