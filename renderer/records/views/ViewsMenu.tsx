import type { MenuProps } from 'antd'
import { Bookmark, Check, Star } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { SavedView } from '../../../shared/schemas/savedView.ts'
import { useGrant, useSession } from '../../lib/session.ts'
import { useAddressParams } from '../../lib/useAddressParams.ts'
import { useAddressValues } from '../../lib/useAddressValues.ts'
import { ButtonMenu } from '../../ui/ButtonMenu.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { lazyDialog } from '../../ui/lazyPart.tsx'
import { OnceOpened } from '../../ui/OnceOpened.tsx'
import type { PageViews } from './useViews.ts'
import { chosenParameter, viewPath } from './viewAddress.ts'
import styles from './Views.module.css'
import { useDeleteView, useShareView, useStarView, useUnshareView, useUpdateView } from './writes.ts'

const ViewForm = lazyDialog(() => import('./ViewForm.tsx'))

const dialogParameter = ['dialog'] as const

type Items = NonNullable<MenuProps['items']>

/** A line of the menu: a view, and whose it is. */
function Line({ view: { name, shared, ownerId, ownerName } }: { view: SavedView }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const whose = ownerId === user.id ? t(shared ? 'views.shared' : 'views.private') : ownerName
  return (
    <span className={styles.line}>
      <span className={styles.name} title={name}>
        {name}
      </span>{' '}
      <span className={styles.note}>{whose}</span>
    </span>
  )
}

/** The views of the page to choose from, the starred ones first. */
function useChoices({ views, isFailed, retry, current }: PageViews): Items {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (isFailed) return [{ key: 'retry', label: t('views.loadFailed'), onClick: retry }]
  return (views ?? [])
    .toSorted((one, other) => Number(other.starred) - Number(one.starred))
    .map((view) => ({
      key: String(view.id),
      icon:
        view === current ? (
          <Check size={16} role="img" aria-label={t('views.current')} />
        ) : (
          <Star size={16} aria-hidden className={view.starred ? styles.star : styles.none} />
        ),
      label: <Line view={view} />,
      onClick: () => void navigate(viewPath(view)),
    }))
}

interface Asks {
  onRename: () => void
  onDelete: () => void
}

/** What can be done with the current view: everything with one's own, with a shared one what the role allows. */
function useViewActions({ current, isChanged, query }: PageViews, { onRename, onDelete }: Asks): Items {
  const { t } = useTranslation()
  const { user } = useSession()
  const [update, star, share, unshare] = [useUpdateView(), useStarView(), useShareView(), useUnshareView()]
  const mayRemoveOthers = useGrant('view:remove') === 'any'
  if (!current) return []
  const isOwn = current.ownerId === user.id
  const actions: (Items[number] | false)[] = [
    isOwn && {
      key: 'update',
      label: t('views.update'),
      disabled: !isChanged || query === '',
      onClick: () => update.mutate({ id: current.id, changes: { query } }),
    },
    { key: 'star', label: t(current.starred ? 'views.unstar' : 'views.star'), onClick: () => star.mutate(current) },
    isOwn && { key: 'rename', label: t('views.rename'), onClick: onRename },
    isOwn && !current.shared && { key: 'share', label: t('views.share'), onClick: () => share.mutate(current) },
    (isOwn || mayRemoveOthers) &&
      current.shared && { key: 'unshare', label: t('views.unshare'), onClick: () => unshare.mutate(current) },
    (isOwn || mayRemoveOthers) && { key: 'delete', label: t('views.delete'), danger: true, onClick: onDelete },
  ]
  return [
    { type: 'divider' },
    {
      key: 'current',
      type: 'group',
      label: <span className={styles.group}>{current.name}</span>,
      children: actions.filter((action) => action !== false),
    },
  ]
}

/** @param view the one to delete; null while the dialog is closed */
function DeleteDialog({ view, onClose }: { view: SavedView | null; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useDeleteView()
  // Keeps its content while the dialog closes.
  const [asked, setAsked] = useState(view)
  if (view && view !== asked) setAsked(view)
  return (
    <ConfirmDialog
      open={view !== null}
      title={t('views.remove.title', { name: asked?.name ?? '' })}
      text={t(asked?.shared ? 'views.remove.sharedText' : 'views.remove.text')}
      confirmLabel={t('views.remove.confirm')}
      danger
      busy={remove.isPending}
      onConfirm={() => view && remove.mutate(view, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}

/** All views of the page, and what can be done with them. */
export function ViewsMenu({ shown }: { shown: PageViews }) {
  const { t } = useTranslation()
  const { current, query } = shown
  const [deleting, setDeleting] = useState<SavedView | null>(null)
  const dialog = useAddressValues(dialogParameter)
  const [, change] = useAddressParams()
  const choices = useChoices(shown)
  const actions = useViewActions(shown, {
    onRename: () => dialog.open({ dialog: 'renameView' }),
    onDelete: () => setDeleting(current ?? null),
  })
  const isRenaming = dialog.values.dialog === 'renameView' && current !== undefined
  const isFormOpen = dialog.values.dialog === 'saveView' || isRenaming
  const items: Items = [
    ...choices,
    ...(choices.length > 0 ? [{ type: 'divider' as const }] : []),
    {
      key: 'save',
      label: t('views.saveNew'),
      disabled: query === '',
      onClick: () => dialog.open({ dialog: 'saveView' }),
    },
    ...actions,
  ]
  return (
    <>
      <ButtonMenu
        menu={{ items, className: styles.menu }}
        label={t('views.label')}
        icon={<Bookmark aria-hidden size={16} />}
      >
        <span className="phone-hidden">{t('views.label')}</span>
      </ButtonMenu>
      <OnceOpened open={isFormOpen}>
        <ViewForm
          shown={shown}
          view={isRenaming ? current : undefined}
          open={isFormOpen}
          onClose={dialog.close}
          onCreated={({ id }) =>
            change((params) => {
              params.delete('dialog')
              params.set(chosenParameter, String(id))
            })
          }
        />
      </OnceOpened>
      <DeleteDialog view={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}
