import { Copy, Mail, MapPin, Phone, StickyNote, type LucideIcon } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnteredContactField } from '../../../../shared/domain/fields.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { copyText } from '../../../lib/clipboard.ts'
import { useDates } from '../../../lib/dates.ts'
import { Card } from '../../../ui/Card.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { lazyPart } from '../../../ui/lazyPart.tsx'
import { LongText } from '../../../ui/LongText.tsx'
import { errorToast, toast } from '../../../lib/toast.ts'
import { PhoneText } from '../../../ui/PhoneText.tsx'
import styles from './DetailsCard.module.css'

const CustomDetails = lazyPart(() => import('../custom/CustomDetails.tsx'))

function CopyButton({ value }: { value: string }) {
  const { t } = useTranslation()
  const copy = async () => {
    if (await copyText(value, null)) toast({ title: t('contact.details.copied'), description: value })
    else errorToast({ title: t('contact.details.copyFailed') })
  }
  return (
    <IconButton
      label={t('contact.details.copy', { value })}
      icon={Copy}
      isSmall
      className={styles.copy}
      onClick={() => void copy()}
    />
  )
}

interface FieldProps {
  icon: LucideIcon
  label: string
  /** Label of the button that opens the form if the value is empty. */
  add: string
  onAdd: () => void
  /** Value for the copy button. */
  copies?: string | null | false
  children: ReactNode
}

/** A detail of a contact, or a button to add it. */
function Field({ icon: Icon, label, add, onAdd, copies, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <dt className={styles.label}>
        <Icon aria-hidden size={16} />
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd className={styles.value}>
        {children || (
          <button type="button" className={styles.add} onClick={onAdd}>
            {add}
          </button>
        )}
      </dd>
      {copies && (
        <dd>
          <CopyButton value={copies} />
        </dd>
      )}
    </div>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  )
}

interface Shown {
  icon: LucideIcon
  isCopied?: boolean
  value: (text: string) => ReactNode
}

/** How the fields are shown; name and status are in the page's head. */
const fields = {
  notes: { icon: StickyNote, value: (notes) => <LongText>{notes}</LongText> },
  phone: {
    icon: Phone,
    isCopied: true,
    value: (phone) => (
      <a href={`tel:${phone}`}>
        <PhoneText phone={phone} />
      </a>
    ),
  },
  email: { icon: Mail, isCopied: true, value: (email) => <a href={`mailto:${email}`}>{email}</a> },
  address: { icon: MapPin, isCopied: true, value: (address) => address },
} satisfies Record<Exclude<EnteredContactField, 'name' | 'status'>, Shown>

interface DetailsCardProps {
  contact: Contact
  history: readonly Interaction[] | undefined
  onEdit: () => void
}

/** The contact details. */
export function DetailsCard({ contact, history, onEdit }: DetailsCardProps) {
  const { t } = useTranslation()
  const { date } = useDates()
  const first = history?.at(-1)
  return (
    <Card title={t('contact.details.title')}>
      <dl className={styles.fields}>
        {(Object.keys(fields) as (keyof typeof fields)[]).map((name) => {
          const { icon, isCopied, value }: Shown = fields[name]
          const text = contact[name]
          return (
            <Field
              key={name}
              icon={icon}
              label={t(`contacts.form.${name}`)}
              add={t(`contact.details.add.${name}`)}
              onAdd={onEdit}
              copies={isCopied && text}
            >
              {text && value(text)}
            </Field>
          )
        })}
      </dl>
      {contact.custom && (
        <Suspense fallback={null}>
          <CustomDetails contact={contact} className={styles.details} rowClassName={styles.detail} />
        </Suspense>
      )}
      <dl className={styles.details}>
        {first && <Detail label={t('contact.details.firstMet')}>{date(first.date)}</Detail>}
        <Detail label={t('contact.details.added')}>{date(contact.createdAt)}</Detail>
        {history && (
          <Detail label={t('contact.details.interactions')}>{t('contacts.number', { value: history.length })}</Detail>
        )}
      </dl>
    </Card>
  )
}
