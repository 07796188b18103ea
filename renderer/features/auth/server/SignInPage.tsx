import { Suspense } from 'react'
import { ServerNote } from './ServerNote.tsx'
import { lazyPart } from '../../../ui/lazyPart.tsx'

const AuthPage = lazyPart(() => import('../AuthPage.tsx'))

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
