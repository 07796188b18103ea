import { Dropdown, type MenuProps } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { followUpIn, quickFollowUps, type QuickFollowUp } from '../../lib/followUpDay.ts'
import { oneLine } from '../../lib/oneLine.ts'
import { openRowDialog } from '../../lib/rowDialog.ts'
import { lazyDialog } from '../../ui/lazyPart.tsx'
import styles from './FollowUpMenu.module.css'
import { useFollowUpChanges } from './followUps.ts'
import { useSaveEvent } from './useSaveEvent.ts'
import { currentTime } from '../../lib/clock.ts'

const FollowUpDialog = lazyDialog(() => import('./FollowUpDialog.tsx'))
const AssignDialog = lazyDialog(() => import('../assigning/AssignDialog.tsx'))

interface FollowUpMenuProps {
  interaction: Interaction
  /** Whom it is with. */
  name: string
  /** Where several with the same person are listed: which one. */
  which?: string
}

/** What can be done about a follow-up besides completing it: another day, another member, or none. */
export function FollowUpMenu({ interaction, name, which }: FollowUpMenuProps) {
  const { t } = useTranslation()
  // Plain buttons, and the menu only on demand: many rows are mounted while scrolling.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { move } = useFollowUpChanges()
  const saveEvent = useSaveEvent()
  const show = (open: boolean) => {
    setOpen(open)
    // The first click has replaced the focused button.
    if (!open) opener.current?.focus()
  }
  const ask = (isDrop: boolean) => () =>
    openRowDialog((state) => <FollowUpDialog isDrop={isDrop} interaction={interaction} name={name} {...state} />)
  const assign = () =>
    openRowDialog((state) => (
      <AssignDialog subject={{ entity: 'interaction', row: interaction }} name={name} {...state} />
    ))
  const items: MenuProps['items'] = [
    ...Object.entries(quickFollowUps).map(([key, days]) => ({
      key,
      label: t(`interactions.form.quick.${key as QuickFollowUp}`),
      onClick: () => move(interaction, followUpIn(days, currentTime())),
    })),
    { key: 'move', label: t('interactions.followUpMenu.anotherDay'), onClick: ask(false) },
    { key: 'assign', label: t('interactions.followUpMenu.assign'), onClick: assign },
    { key: 'calendar', label: t('interactions.followUpMenu.calendar'), onClick: () => saveEvent(interaction, name) },
    { type: 'divider' },
    { key: 'drop', label: t('interactions.followUpMenu.drop'), onClick: ask(true) },
  ]
  const label = t('interactions.followUpMenu.for', { name: oneLine(name, which) })
  const button = (
    <button
      ref={opener}
      type="button"
      className={styles.more}
      aria-haspopup="menu"
      aria-expanded={isOpen === true}
      data-tip={t('interactions.followUpMenu.title')}
      aria-label={label}
      onClick={() => isOpen === null && setOpen(true)}
    >
      <Ellipsis aria-hidden size={18} />
    </button>
  )
  if (isOpen === null) return button
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus open={isOpen} onOpenChange={show}>
      {button}
    </Dropdown>
  )
}
