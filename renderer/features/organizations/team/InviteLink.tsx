import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { IssuedInvitation } from '../../../../shared/schemas/invitation.ts'
import { CopyField } from '../../../ui/CopyField.tsx'
import styles from './Team.module.css'

/** An invitation's link, shown only once: it can be copied, and the text says whether it was e-mailed. */
export function InviteLink({
  invitation: { name, email, emailed, inviteUrl },
  onDismiss,
}: {
  invitation: IssuedInvitation
  onDismiss: () => void
}) {
  const { t } = useTranslation()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.link}>
      <div className={styles.linkHead}>
        <h2 id={headingId}>{t('team.link.title', { name })}</h2>
        <button
          type="button"
          className={styles.dismiss}
          aria-label={t('team.link.dismiss')}
          data-tip={t('team.link.dismiss')}
          onClick={onDismiss}
        >
          <X size={18} aria-hidden />
        </button>
      </div>
      <p>{emailed ? t('team.link.emailed', { email }) : t('team.link.notEmailed', { name })}</p>
      <CopyField
        label={t('team.link.label')}
        value={inviteUrl}
        words={{
          copy: t('team.link.copy'),
          copied: t('team.link.copied'),
          hint: t('team.link.once'),
          selected: t('team.link.selected'),
        }}
      />
    </section>
  )
}
