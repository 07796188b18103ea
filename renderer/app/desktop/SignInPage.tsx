import { lazy, Suspense } from 'react'
import { ServerNote } from '../../features/session/server/ServerNote.tsx'

const AuthPage = lazy(() => import('../../features/session/AuthPage.tsx'))

/** The sign-in, with the server's address. */
export default function SignInPage() {
  return (
    <Suspense fallback={null}>
      <AuthPage>
        <ServerNote />
      </AuthPage>
    </Suspense>
  )
}
