import { Mail, MessageCirclePlus, Navigation, Phone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { openForm } from '../../../lib/forms.ts'
import { routeLink } from '../../../lib/routeLink.ts'
import { classes } from '../../../ui/classes.ts'
import { wayTo } from './destination.ts'
import styles from './ReachBar.module.css'

interface WayProps {
  icon: LucideIcon
  text: string
  /** Null if unknown: the button keeps its space, and explains why. */
  href: string | null
  /** Its action, or why it is disabled. */
  label: string
}

/** A link that opens another app. Maps may be a web page: it opens in a new tab. */
function Way({ icon: Icon, text, href, label }: WayProps) {
  const inside: ReactNode = (
    <>
      <Icon aria-hidden size={20} />
      <span>{text}</span>
    </>
  )
  if (href === null)
    return (
      <button type="button" disabled className={styles.way} aria-label={label} data-tip={label}>
        {inside}
      </button>
    )
  const aside = href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' }
  return (
    <a className={styles.way} href={href} aria-label={label} data-tip={label} {...aside}>
      {inside}
    </a>
  )
}

/** Call, e-mail, directions and new interaction: four buttons in a fixed order. */
export function ReachBar({ contact, history = [] }: { contact: Contact; history?: readonly Interaction[] }) {
  const { t } = useTranslation()
  const { id, name } = contact
  // Whoever must reach them all the same finds the details below.
  const isMarked = Boolean(contact.doNotContact)
  const missing = (way: 'call' | 'mail' | 'route', none: 'noCall' | 'noMail' | 'noRoute') =>
    isMarked ? t('contact.reach.asked', { way: t(`contact.reach.${way}`) }) : t(`contact.reach.${none}`)
  const { phone, email } = isMarked ? { phone: null, email: null } : contact
  const way = isMarked ? null : wayTo(contact, history)
  return (
    <div role="group" aria-label={t('contact.reach.label', { name })} className={styles.bar}>
      <Way
        icon={Phone}
        text={t('contact.reach.call')}
        href={phone && `tel:${phone}`}
        label={phone ? t('contacts.call', { name, phone }) : missing('call', 'noCall')}
      />
      <Way
        icon={Mail}
        text={t('contact.reach.mail')}
        href={email && `mailto:${email}`}
        label={email ? t('contacts.mail', { name, email }) : missing('mail', 'noMail')}
      />
      <Way
        icon={Navigation}
        text={t('contact.reach.route')}
        href={way && routeLink(way.to)}
        label={way ? t('contact.reach.routeTo', { place: way.name }) : missing('route', 'noRoute')}
      />
      <button
        type="button"
        className={classes(styles.way, styles.log)}
        aria-label={t('contact.reach.logWith', { name })}
        onClick={() => openForm('interaction', { contactId: id })}
      >
        <MessageCirclePlus aria-hidden size={20} />
        <span>{t('contact.reach.log')}</span>
      </button>
    </div>
  )
}
