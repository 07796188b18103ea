import { useQuery } from '@tanstack/react-query'
import { CloudOff, Link2Off, TimerOff, Undo2, UserCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { invite } from '../../../i18n/en/invite.ts'
import { startTexts } from '../../../i18n/index.ts'
import { ApiError } from '../../../lib/apiErrors.ts'
import { authPath, commonPaths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PlainButton } from '../../../ui/plain/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useDocumentTitle } from '../../../ui/useDocumentTitle.ts'
import { StandalonePage } from '../StandalonePage.tsx'
import { NotMe } from './NotMe.tsx'
import { OpenInvitation } from './OpenInvitation.tsx'
import { Outcome } from './Outcome.tsx'
import { dashboardOf, previewQuery, useAccept } from './useAccept.ts'
import { useGuest, type Guest } from './useGuest.ts'

startTexts({ invite })

const icons = { expired: TimerOff, revoked: Undo2, accepted: UserCheck, unknown: Link2Off }

/** An invitation that can no longer be accepted. */
function Closed({ state, guest }: { state: keyof typeof icons; guest: Guest | null }) {
  const { t } = useTranslation()
  return (
    <Outcome icon={icons[state]} title={t(`invite.states.${state}.title`)} text={t(`invite.states.${state}.text`)}>
      {guest && (
        <LinkButton href={dashboardOf(guest)} primary>
          {t('invite.toDashboard')}
        </LinkButton>
      )}
      {!guest && (
        <LinkButton href={authPath()} primary>
          {t('invite.toSignIn')}
        </LinkButton>
      )}
      {!guest && <LinkButton href={commonPaths.home}>{t('invite.toStart')}</LinkButton>}
    </Outcome>
  )
}

function Content({ token }: { token: string }) {
  const { t } = useTranslation()
  const { guest, isAsking } = useGuest()
  const { data: preview, error, refetch } = useQuery(previewQuery(token))
  const accept = useAccept(token, guest?.isByToken ?? false)
  const { reset } = accept
  const isSignedIn = guest !== null
  // What one user was told does not count for the next.
  useEffect(() => {
    if (!isSignedIn) reset()
  }, [isSignedIn, reset])
  // Joined: the dashboard's code is loading, and the invitation already counts as used.
  if (isAsking || accept.isSuccess || (!preview && !error))
    return (
      <>
        <h1 className="visually-hidden">{t('invite.pageTitle')}</h1>
        <Spinner />
      </>
    )
  if (accept.error instanceof ApiError && accept.error.code === 'already_member' && preview) {
    return (
      <Outcome
        icon={UserCheck}
        title={t('invite.states.member.title', { organization: preview.organizationName })}
        text={t('invite.states.member.text')}
      >
        <LinkButton href={dashboardOf(guest)} primary>
          {t('invite.toDashboard')}
        </LinkButton>
        {guest && <NotMe guest={guest} />}
      </Outcome>
    )
  }
  if (error instanceof ApiError && error.status < 500 && error.status !== 429)
    return <Closed state="unknown" guest={guest} />
  if (!preview) {
    return (
      <Outcome icon={CloudOff} title={t('invite.loadFailed')} text={t('common.errors.loadHint')}>
        <PlainButton onClick={() => void refetch()}>{t('common.retry')}</PlainButton>
      </Outcome>
    )
  }
  if (preview.state !== 'pending') return <Closed state={preview.state} guest={guest} />
  return <OpenInvitation preview={preview} guest={guest} accept={accept} />
}

/** The page of an invitation's link: join as the signed-in user, or as a new one. */
export default function InvitePage() {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  useDocumentTitle(t('invite.pageTitle'))
  return (
    <StandalonePage>
      <Content key={token} token={token} />
    </StandalonePage>
  )
}
