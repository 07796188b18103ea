import { Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { menuKeys, type MenuKey } from '../../../shared/menuKeys.ts'
import { keys as texts } from '../../i18n/en/keys.ts'
import { startTexts } from '../../i18n/index.ts'
import { isDesktop } from '../../platform/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './KeysDialog.module.css'
import { useKeySettings } from './keySettings.ts'
import { isMac } from './modKey.ts'
import {
  menuKeysOf,
  otherKeys,
  printed,
  shortcuts,
  type ListedAction,
  type Shortcut,
  type ShortcutGroup,
} from './shortcuts.ts'

// Nothing else needs them.
startTexts({ keys: texts })

function useName() {
  const { t } = useTranslation()
  return (action: ListedAction): string => {
    if (action === 'print') return t('palette.print')
    if (typeof action === 'string') return t(`keys.actions.${action}`)
    if ('page' in action) return t(`common.navigation.${action.page}`)
    return {
      interaction: t('interactions.new'),
      locationVisit: t('interactions.newVisit'),
      contact: t('contacts.new'),
    }[action.form]
  }
}

/** The names of the menus' items; the search and printing are among the shortcuts of every browser. */
function useMenuNames(): Record<Exclude<MenuKey, 'palette' | 'print'>, string> {
  const { t } = useTranslation()
  return {
    newInteraction: t('interactions.new'),
    newContact: t('contacts.new'),
    syncNow: t('sync.now'),
    savePdf: t('keys.actions.savePdf'),
    settings: t('common.navigation.settings'),
    find: t('keys.actions.search'),
    eventMode: t('palette.event'),
    back: t('keys.actions.back'),
    forward: t('keys.actions.forward'),
    dashboard: t('common.navigation.dashboard'),
    contacts: t('common.navigation.contacts'),
    activities: t('common.navigation.activities'),
    organizations: t('common.navigation.organizations'),
    rewards: t('common.navigation.rewards'),
    reports: t('common.navigation.reports'),
  }
}

function Row({ name, keys }: { name: string; keys: readonly string[] }) {
  const { t } = useTranslation()
  const labels: Partial<Record<string, string>> = { shift: isMac ? '⇧' : t('keys.shift'), alt: t('keys.alt') }
  const isHeld = keys[0] === 'mod' || keys[0] === 'alt'
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd className={styles.keys}>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && (
              <span className={isHeld ? 'visually-hidden' : styles.then}>{isHeld ? '+' : t('keys.after')}</span>
            )}
            <kbd className={styles.key}>{labels[key] ?? printed(key)}</kbd>
          </span>
        ))}
      </dd>
    </div>
  )
}

function Group({ name }: { name: ShortcutGroup }) {
  const { t } = useTranslation()
  const id = useId()
  const nameOf = useName()
  const rows: readonly Shortcut<ListedAction>[] =
    name === 'general' ? [...shortcuts[name], ...otherKeys] : shortcuts[name]
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t(`keys.groups.${name}`)}
      </h3>
      <dl>
        {rows.map(({ keys, action }) => (
          <Row key={keys.join()} name={nameOf(action)} keys={keys} />
        ))}
      </dl>
    </section>
  )
}

/** The shortcuts of the native menus. */
function MenuGroup() {
  const { t } = useTranslation()
  const id = useId()
  const names = Object.entries(useMenuNames()) as [MenuKey, string][]
  const keys = menuKeys(isMac)
  return (
    <section aria-labelledby={id} className={styles.menu}>
      <h3 id={id} className={styles.heading}>
        {t('keys.groups.menu')}
      </h3>
      <dl>
        {names.map(([key, name]) => (
          <Row key={key} name={name} keys={menuKeysOf(keys[key])} />
        ))}
      </dl>
    </section>
  )
}

/** The list of shortcuts, and the switch that turns single keys off. */
export default function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const singleKeys = useKeySettings((state) => state.singleKeys)
  return (
    <Dialog open={open} title={t('common.shortcuts')} width={640} onClose={onClose} inAddress>
      <div className={styles.groups}>
        <div>
          <Group name="general" />
          <Group name="create" />
        </div>
        <Group name="go" />
        {isDesktop && <MenuGroup />}
      </div>
      <div className={styles.setting}>
        <label htmlFor={id}>
          {t('keys.single')}
          <span className={styles.hint}>{t('keys.singleHint')}</span>
        </label>
        <Switch id={id} checked={singleKeys} onChange={(next) => useKeySettings.setState({ singleKeys: next })} />
      </div>
    </Dialog>
  )
}
