import { Button } from 'antd'
import { ContactRound, Copy, FileSpreadsheet, Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { contactFiles as texts } from '../../../i18n/en/contactFiles.ts'
import { startTexts } from '../../../i18n/index.ts'
import { copyText } from '../../../lib/clipboard.ts'
import { useSession } from '../../../lib/session.ts'
import { errorToast, toast } from '../../../lib/toast.ts'
import { useCustomFields } from '../../../records/customFields/queries.ts'
import { useNoteExport } from '../../../records/exports/noteExport.ts'
import { saveFile } from '../../../records/exports/saveFile.ts'
import { useSaving } from '../../../records/exports/useSaving.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { contactFile, exportFormats, type ExportFormat } from './contactFiles.ts'
import styles from './ExportDialog.module.css'
import { groupSize, mailingList, mailLink } from './mailingList.ts'
import { currentTime } from '../../../lib/clock.ts'

startTexts({ contactFiles: texts })

const icons = { csv: FileSpreadsheet, vCard: ContactRound }

interface FilesProps {
  contacts: readonly Contact[]
}

/** Buttons that save the list as a file. */
function Files({ contacts }: FilesProps) {
  const { t } = useTranslation()
  const { organization, organizationId } = useSession()
  const customFields = useCustomFields(organizationId)
  const noteExport = useNoteExport('contacts')
  const { press, isSaving } = useSaving(async (format: ExportFormat) => {
    const day = currentTime().toLocaleDateString('sv')
    const { blob, name } = contactFile(
      format,
      contacts,
      { timeZone: organization?.timeZone ?? 'UTC', customFields },
      day,
    )
    if (!(await saveFile(blob, name))) return
    noteExport(format, contacts.length)
    toast({ title: t('contactFiles.export.saved', { count: contacts.length }), description: name })
  })
  return (
    <div className={styles.files}>
      {exportFormats.map((format) => {
        const Icon = icons[format]
        return (
          <button
            key={format}
            type="button"
            className={styles.file}
            disabled={contacts.length === 0}
            aria-disabled={isSaving || undefined}
            onClick={press(format)}
          >
            <Icon aria-hidden size={20} />
            <span className={styles.name}>{t(`contactFiles.export.${format}`)}</span>
            <span className={styles.hint}>{t(`contactFiles.export.${format}Hint`)}</span>
          </button>
        )
      })}
    </div>
  )
}

function Group({ addresses, from, to }: { addresses: readonly string[]; from: number; to: number }) {
  const { t } = useTranslation()
  const noteExport = useNoteExport('mailingList')
  const note = () => noteExport('addresses', addresses.length)
  const range = t('contactFiles.export.range', { from, to })
  const copy = async () => {
    if (await copyText(addresses.join(', '), null)) {
      toast({ title: t('contactFiles.export.copied', { count: addresses.length }) })
      note()
    } else errorToast({ title: t('contactFiles.export.copyFailed') })
  }
  return (
    <li className={styles.group}>
      <span className="tabular">{range}</span>
      <Button
        icon={<Copy aria-hidden size={16} />}
        aria-label={`${t('contactFiles.export.copy')}: ${range}`}
        onClick={() => void copy()}
      >
        {t('contactFiles.export.copy')}
      </Button>
      <Button
        icon={<Mail aria-hidden size={16} />}
        href={mailLink(addresses)}
        onClick={note}
        aria-label={`${t('contactFiles.export.write')}: ${range}`}
      >
        {t('contactFiles.export.write')}
      </Button>
    </li>
  )
}

/** The addresses, in groups to copy or to write to. */
function MailingList({ contacts }: FilesProps) {
  const { t } = useTranslation()
  const groups = mailingList(contacts)
  const count = groups.flat().length
  const without = contacts.filter(({ email }) => !email).length
  return (
    <section>
      <h3 className={styles.heading}>{t('contactFiles.export.mailingList')}</h3>
      <p className={styles.hint}>
        {t('contactFiles.export.addresses', { count, size: groupSize })}{' '}
        {without > 0 && t('contactFiles.export.without', { count: without })}
      </p>
      <ul className={styles.groups}>
        {groups.map((addresses, group) => (
          <Group
            key={addresses[0]}
            addresses={addresses}
            from={group * groupSize + 1}
            to={group * groupSize + addresses.length}
          />
        ))}
      </ul>
    </section>
  )
}

interface ExportDialogProps {
  contacts: readonly Contact[]
  /** How many of the list are not among them: they asked not to be contacted. */
  leftOut: number
  open: boolean
  onClose: () => void
}

/** Exports contacts as a file, or their addresses for a mail. Made on this device, with or without a network. */
export default function ExportDialog({ contacts, leftOut, open, onClose }: ExportDialogProps) {
  const { t } = useTranslation()
  // As of the opening: what others change meanwhile must not move the groups.
  const [{ shown, missing }] = useState({ shown: contacts, missing: leftOut })
  return (
    <Dialog open={open} title={t('contactFiles.export.title')} onClose={onClose} width={560}>
      <div className={styles.content}>
        <p className="quiet">
          {t('contactFiles.export.scope', { count: shown.length })}{' '}
          {missing > 0 && t('contactFiles.export.leftOut', { count: missing })}
        </p>
        <Files contacts={shown} />
        {shown.length > 0 && <MailingList contacts={shown} />}
      </div>
    </Dialog>
  )
}
