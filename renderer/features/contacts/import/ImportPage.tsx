import { ArrowLeft, LockKeyhole } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contactFiles as texts } from '../../../i18n/en/contactFiles.ts'
import { startTexts } from '../../../i18n/index.ts'
import { paths } from '../../../lib/paths.ts'
import { useGrant, useSession } from '../../../lib/session.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useFocusOnStage } from '../../../lib/lostFocus.ts'
import { NoOrganization } from '../../../records/organizations/NoOrganization.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ColumnsCard } from './ColumnsCard.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import styles from './Import.module.css'
import { Preview } from './Preview.tsx'
import { Running } from './Running.tsx'
import { useImport } from './useImport.ts'

startTexts({ contactFiles: texts })

function Steps() {
  const { t } = useTranslation()
  const state = useImport()
  const { file, reading, contactsError } = state
  const frame = useRef<HTMLDivElement>(null)
  useFocusOnStage(frame, file ?? reading?.name)
  // Choices would be lost by a reload.
  useUnsaved(file !== null)
  return (
    <div ref={frame} role="group" aria-label={t('contactFiles.import.title')} tabIndex={-1} className={styles.steps}>
      <Running />
      <ChooseFile state={state} />
      {file && <ColumnsCard file={file} onChange={state.change} />}
      {file && contactsError && (
        <Card>
          <ErrorState compact onRetry={state.retryContacts} />
        </Card>
      )}
      {file && !contactsError && <Preview state={state} file={file} />}
      {!file && <EarlierImports />}
    </div>
  )
}

function Content() {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const canImport = useGrant('contact:import') !== null
  if (organizationId === null) return <NoOrganization />
  if (!canImport)
    return (
      <Card>
        <EmptyState
          icon={LockKeyhole}
          title={t('contactFiles.import.notAllowed')}
          hint={t('contactFiles.import.notAllowedHint')}
        />
      </Card>
    )
  // Another organization has other contacts: everything starts anew.
  return <Steps key={organizationId} />
}

/** Imports contacts from a file: choose it, say what its columns mean, look, and import; and undo earlier imports. */
export default function ImportPage() {
  const { t } = useTranslation()
  return (
    <>
      <Link to={paths.contacts} className={styles.back}>
        <ArrowLeft aria-hidden size={16} />
        {t('contacts.title')}
      </Link>
      <PageHeader title={t('contactFiles.import.title')} subtitle={t('contactFiles.import.subtitle')} />
      <Content />
    </>
  )
}
