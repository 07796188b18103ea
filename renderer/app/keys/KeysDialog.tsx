import { Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { keys as texts } from '../../i18n/en/keys.ts'
import { startTexts } from '../../i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './KeysDialog.module.css'
import { useKeySettings } from './keySettings.ts'
import { otherKeys, printed, shortcuts, type ListedAction, type Shortcut, type ShortcutGroup } from './shortcuts.ts'

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

function Row({ shortcut: { keys, action } }: { shortcut: Shortcut<ListedAction> }) {
  const { t } = useTranslation()
  const name = useName()
  const isHeld = keys[0] === 'mod'
  return (
    <div className={styles.row}>
      <dt>{name(action)}</dt>
      <dd className={styles.keys}>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && (
              <span className={isHeld ? 'visually-hidden' : styles.then}>{isHeld ? '+' : t('keys.after')}</span>
            )}
            <kbd className={styles.key}>{printed(key)}</kbd>
          </span>
        ))}
      </dd>
    </div>
  )
}

function Group({ name }: { name: ShortcutGroup }) {
  const { t } = useTranslation()
  const id = useId()
  const rows: readonly Shortcut<ListedAction>[] =
    name === 'general' ? [...shortcuts[name], ...otherKeys] : shortcuts[name]
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t(`keys.groups.${name}`)}
      </h3>
      <dl>
        {rows.map((shortcut) => (
          <Row key={shortcut.keys.join()} shortcut={shortcut} />
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
