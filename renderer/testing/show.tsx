import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createContext, use, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import type { Role } from '../../shared/domain/permissions.ts'
import { texts } from '../i18n/en/texts.ts'
import { startTexts } from '../i18n/index.ts'
import { createQueryClient } from '../lib/queryClient.ts'
import { SessionContext, type Session } from '../lib/session.ts'
import { anOrganization, aUser } from './rows.ts'
import { isServing, serve } from './server.ts'

/** The app's cache of reads, which asks once: a test that wants to see a failure need not wait for the repetition. */
export function aQueryClient(): QueryClient {
  const client = createQueryClient()
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retry: false } })
  return client
}

interface ShowOptions {
  /** As what Ruth is signed in: user 7, in organization 1. */
  role?: Role
  /** What differs of her session; null where nobody is signed in. */
  session?: Partial<Session> | null
  /** Where the browser is. */
  address?: string
  /** The page's own path, where it reads from it. */
  path?: string
  /** The pages around it: where it leads, or, where it is a guard, what it stands before. */
  pages?: RouteObject[]
  client?: QueryClient
}

const Shown = createContext<ReactNode>(null)
const Page = () => use(Shown)

/** Draws a screen, or a part of one, as it stands in the app: with texts, session, router and the cache of reads. */
export function show(
  element: ReactNode,
  { role = 'member', session = {}, address = '/', path = '*', pages = [], client = aQueryClient() }: ShowOptions = {},
) {
  startTexts(texts)
  if (!isServing()) serve()
  const signedIn: Session | null = session && {
    user: aUser({ role }),
    organizationId: 1,
    organization: anOrganization({ role }),
    ...session,
  }
  const router = createMemoryRouter([{ path, element: <Page /> }, ...pages], { initialEntries: [address] })
  const around = (shown: ReactNode) => (
    <QueryClientProvider client={client}>
      <SessionContext value={signedIn}>
        <Shown value={shown}>
          <RouterProvider router={router} />
        </Shown>
      </SessionContext>
    </QueryClientProvider>
  )
  const { rerender, ...drawn } = render(around(element))
  return { ...drawn, client, router, rerender: (other: ReactNode) => rerender(around(other)) }
}
