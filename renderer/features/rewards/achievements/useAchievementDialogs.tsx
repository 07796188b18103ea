import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Achievement } from '../../../../shared/schemas/achievement.ts'
import { standardText } from '../../../lib/standardText.ts'
import { useAddressDialog } from '../../../lib/useAddressDialog.ts'
import { useGone } from '../../../lib/useGone.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useRetireAchievement } from '../mutations.ts'
import type { Tools } from './AchievementCard.tsx'
import { lazyDialog } from '../../../ui/lazyPart.tsx'

const AchievementForm = lazyDialog(() => import('./AchievementForm.tsx'))

/** The form that the address names (`?new=true`, `?edit=12`). It keeps its content while it closes. */
function useAchievementForm(all: readonly Achievement[]) {
  const { isNew, editId, openNew, openEdit, close } = useAddressDialog()
  const [shown, setShown] = useState<{ achievement?: Achievement } | null>(null)
  const edited = all.find(({ id, retiredAt }) => id === editId && retiredAt === null)
  const isOpen = isNew || edited !== undefined
  useGone(editId !== null && !edited, close)
  if (isOpen && (shown === null || shown.achievement !== edited)) setShown({ achievement: edited })
  const form = shown && (
    <Suspense fallback={null}>
      <AchievementForm achievement={shown.achievement} open={isOpen} onClose={close} />
    </Suspense>
  )
  return { form, openNew, openEdit }
}

/** Asks for confirmation before an achievement is retired. */
function useRetiring(organizationId: number) {
  const { t } = useTranslation()
  const { mutate: retire, isPending } = useRetireAchievement(organizationId)
  const [asked, setAsked] = useState<{ achievement: Achievement; open: boolean } | null>(null)
  const close = () => setAsked((current) => current && { ...current, open: false })
  const confirm = () => asked && retire(asked.achievement, { onSettled: close })
  const dialog = (
    <ConfirmDialog
      open={asked?.open ?? false}
      title={t('rewards.achievements.retire.title', { name: standardText(t, asked?.achievement.name) ?? '' })}
      text={t('rewards.achievements.retire.text')}
      confirmLabel={t('rewards.achievements.retire.confirm')}
      danger
      busy={isPending}
      onConfirm={confirm}
      onCancel={close}
    />
  )
  return { dialog, ask: (achievement: Achievement) => setAsked({ achievement, open: true }) }
}

/** An admin's dialogs for achievements: the form, and retiring. */
export function useAchievementDialogs(organizationId: number, all: readonly Achievement[]) {
  const { form, openNew, openEdit } = useAchievementForm(all)
  const { dialog, ask } = useRetiring(organizationId)
  const tools: Tools = { onEdit: ({ id }) => openEdit(id), onRetire: ask }
  return {
    tools,
    openNew,
    dialogs: (
      <>
        {form}
        {dialog}
      </>
    ),
  }
}
