import { Navigate } from 'react-router'
import LandingPage from '../features/landing/LandingPage.tsx'
import { landing } from '../i18n/en/landing.ts'
import { plan } from '../i18n/en/plan.ts'
import { startTexts } from '../i18n/index.ts'
import { paths } from '../lib/paths.ts'
import { isDesktop } from '../platform/index.ts'
import { AskedForm } from './AskedForm.tsx'

startTexts({ landing, plan })

/**
 * The landing page inside the app, after a sign-out; a visit from outside begins with landingStart.tsx. Not shown on
 * the desktop.
 */
export default function LandingRoute() {
  if (isDesktop) return <Navigate to={paths.auth} replace />
  return (
    <>
      <LandingPage />
      <AskedForm />
    </>
  )
}
