import { Button } from 'antd'
import { ArrowRightLeft, Building2, Check, Eye, Mail, MapPin, Pencil, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Organization } from '../../../shared/schemas/organization.ts'
import { Badge } from '../../ui/badges/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { LongText } from '../../ui/LongText.tsx'
import { PhoneText } from '../../ui/PhoneText.tsx'
import styles from './OrganizationCard.module.css'

/** Address and contact details of an organization. */
function Details({ organization: { address, phone, email } }: { organization: Organization }) {
  return (
    <ul className={styles.details}>
      {address && (
        <li>
          <MapPin aria-hidden size={16} />
          <span>{address}</span>
        </li>
      )}
      {phone && (
        <li>
          <Phone aria-hidden size={16} />
          <a href={`tel:${phone}`}>
            <PhoneText phone={phone} />
          </a>
        </li>
      )}
      {email && (
        <li>
          <Mail aria-hidden size={16} />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
    </ul>
  )
}

interface OrganizationCardProps {
  organization: Organization
  /** The current or viewed organization; null for others. */
  shown: 'current' | 'viewed' | null
  isSwitching: boolean
  /** Undefined for the current organization. */
  onSwitch?: () => void
  /** Views it without switching; undefined if that is not possible. */
  onView?: () => void
  /** Undefined without the permission. */
  onEdit?: () => void
}

/** One organization with its details and actions. */
export function OrganizationCard({
  organization,
  shown,
  isSwitching,
  onSwitch,
  onView,
  onEdit,
}: OrganizationCardProps) {
  const { t } = useTranslation()
  const { name, description, address, phone, email } = organization
  return (
    <Card className={classes(styles.card, shown && styles.current)}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Building2 aria-hidden size={20} />
        </span>
        <h2 className={styles.name}>{name}</h2>
        {shown && (
          <Badge tone="primary" icon={shown === 'current' ? Check : Eye}>
            {t(`organizations.${shown}`)}
          </Badge>
        )}
      </div>
      {description && <LongText>{description}</LongText>}
      {address || phone || email ? (
        <Details organization={organization} />
      ) : (
        !description && <p className="quiet">{t('organizations.nothingYet')}</p>
      )}
      {(onSwitch || onView || onEdit) && (
        <div className={styles.actions}>
          {onSwitch && (
            <Button
              icon={<ArrowRightLeft size={16} aria-hidden />}
              loading={isSwitching}
              aria-label={t('organizations.switchTo', { name })}
              onClick={onSwitch}
            >
              {t('organizations.switch')}
            </Button>
          )}
          {onView && (
            <Button
              icon={<Eye size={16} aria-hidden />}
              aria-label={t('organizations.viewName', { name })}
              onClick={onView}
            >
              {t('organizations.view')}
            </Button>
          )}
          {onEdit && (
            <Button
              icon={<Pencil size={16} aria-hidden />}
              aria-label={t('organizations.editName', { name })}
              onClick={onEdit}
            >
              {t('common.edit')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
