import { Button, Input, type InputRef } from 'antd'
import { Check, Copy, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IssuedInvitation } from '../../../../shared/schemas/invitation.ts'
import { copyText } from '../../../lib/clipboard.ts'
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
  const input = useRef<InputRef>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = async () => setCopied(await copyText(inviteUrl, input.current?.input ?? null))
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
      <div className={styles.copy}>
        <Input
          ref={input}
          readOnly
          value={inviteUrl}
          aria-label={t('team.link.label')}
          onFocus={(event) => event.target.select()}
        />
        {/* Focused at first: the page scrolls to what must be copied now, and Enter copies it. */}
        <Button
          type="primary"
          autoFocus
          icon={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {copied ? t('team.link.copied') : t('team.link.copy')}
        </Button>
      </div>
      <p className={styles.small} role="status">
        {copied === false ? t('team.link.selected') : t('team.link.once')}
      </p>
    </section>
  )
}
