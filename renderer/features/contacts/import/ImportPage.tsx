import { ArrowLeft, LockKeyhole } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contactFiles as texts } from '../../../i18n/en/contactFiles.ts'
import { startTexts } from '../../../i18n/index.ts'
import { paths } from '../../../lib/paths.ts'
import { useGrant, useSession } from '../../../lib/session.ts'
import { useFocusOnStage } from '../../../lib/lostFocus.ts'
import { InItsOrganization } from '../../../records/organizations/InItsOrganization.tsx'
import { ItsOrganization } from '../../../records/organizations/ItsOrganization.tsx'
import { NoOrganization } from '../../../records/organizations/NoOrganization.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazyPart.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import styles from './Import.module.css'
import type { FileProblem } from './reading/table.ts'
import { Running } from './Running.tsx'

startTexts({ contactFiles: texts })

const ChosenFile = lazyPart(() => import('./ChosenFile.tsx'))

interface ChoiceProps {
  chosen: File | null
  onChoose: (file: File | null) => void
}

function Steps({ chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  useFocusOnStage(frame, chosen)
  const end = (reason: FileProblem | null = null) => {
    onChoose(null)
    setProblem(reason)
  }
  return (
    <div ref={frame} role="group" aria-label={t('contactFiles.import.title')} tabIndex={-1} className={styles.steps}>
      <Running />
      <ItsOrganization />
      {chosen ? (
        <Suspense fallback={<SkeletonCard title={chosen.name} rows={1} round={false} />}>
          <ChosenFile chosen={chosen} frame={frame} onEnd={end} />
        </Suspense>
      ) : (
        <>
          <ChooseFile problem={problem} onChoose={onChoose} />
          <EarlierImports />
        </>
      )}
    </div>
  )
}

function Content(choice: ChoiceProps) {
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
  return <Steps key={organizationId} {...choice} />
}

/** Imports contacts from a file: choose it, say what its columns mean, look, and import; and undo earlier imports. */
export default function ImportPage() {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<File | null>(null)
  return (
    <>
      <Link to={paths.contacts} className={styles.back}>
        <ArrowLeft aria-hidden size={16} />
        {t('contacts.title')}
      </Link>
      <PageHeader title={t('contactFiles.import.title')} subtitle={t('contactFiles.import.subtitle')} />
      <InItsOrganization open={chosen !== null}>
        <Content chosen={chosen} onChoose={setChosen} />
      </InItsOrganization>
    </>
  )
}
