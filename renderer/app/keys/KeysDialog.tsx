import { Modal, Switch } from 'antd'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useInertPage } from '../../ui/inert.ts'
import styles from './KeysDialog.module.css'
import { useKeySettings } from './keySettings.ts'
import { printed, shortcuts, type Deed, type Shortcut, type ShortcutGroup } from './shortcuts.ts'

function useName() {
  const { t } = useTranslation()
  return (deed: Deed): string => {
    if (typeof deed === 'string') return t(`keys.deeds.${deed}`)
    if ('page' in deed) return t(`common.navigation.${deed.page}`)
    return {
      interaction: t('interactions.new'),
      locationVisit: t('interactions.newVisit'),
      contact: t('contacts.new'),
    }[deed.form]
  }
}

function Row({ shortcut: { keys, deed } }: { shortcut: Shortcut }) {
  const { t } = useTranslation()
  const name = useName()
  const isHeld = keys[0] === 'mod'
  return (
    <div className={styles.row}>
      <dt>{name(deed)}</dt>
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
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t(`keys.groups.${name}`)}
      </h3>
      <dl>
        {shortcuts[name].map((shortcut) => (
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
  useInertPage(open)
  return (
    <Modal
      open={open}
      title={t('keys.title')}
      onCancel={onClose}
      footer={null}
      width={640}
      centered
      destroyOnHidden
      focusable={{ trap: false }}
      mask={{ blur: false }}
      closable={{ 'aria-label': t('common.close') }}
      closeIcon={<X size={18} aria-hidden />}
      classNames={{ body: styles.body }}
    >
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
    </Modal>
  )
}
