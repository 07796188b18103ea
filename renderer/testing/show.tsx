import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createContext, use, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import type { Role } from '../../shared/domain/permissions.ts'
import type { Contact } from '../../shared/schemas/contact.ts'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import { RowDialogHost } from '../app/RowDialogHost.tsx'
import { texts } from '../i18n/en/texts.ts'
import { startTexts } from '../i18n/index.ts'
import { createQueryClient } from '../lib/queryClient.ts'
import { useBackClosesTopmost } from '../lib/useClosedByBack.ts'
import { SessionContext, userKey, type Session } from '../lib/session.ts'
import { contactsQuery } from '../records/contacts/queries.ts'
import { interactionsQuery } from '../records/interactions/queries.ts'
import { watchMutations } from './mutations.ts'
import { anOrganization, aUser } from './rows.ts'
import { isServing, serve } from './server.ts'

/** The app's query cache, without retries: a test of a failure does not wait for one. */
export function aQueryClient(): QueryClient {
  const client = createQueryClient()
  watchMutations(client)
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retry: false } })
  return client
}

export interface ShowOptions {
  /** Ruth's role: user 7, in organization 1. */
  role?: Role
  /** Overrides of her session; null without a signed-in user. */
  session?: Partial<Session> | null
  /** The browser's address. */
  address?: string
  /** The route's path, if the page reads parameters from it. */
  path?: string
  /** Further routes: pages that it navigates to or, for a guard, the guarded page. */
  pages?: RouteObject[]
  /** Her organization's contacts, as already read; otherwise the screen reads them. */
  contacts?: Contact[]
  /** Her organization's interactions, likewise. */
  interactions?: Interaction[]
  client?: QueryClient
}

/** Puts into the cache of reads what a page of the app finds in it: the signed-in user, and the lists read before. */
function seed(client: QueryClient, { user, organizationId }: Session, { contacts, interactions }: ShowOptions): void {
  if (client.getQueryData(userKey) === undefined) client.setQueryData(userKey, user)
  if (organizationId === null) return
  if (contacts) client.setQueryData(contactsQuery(organizationId).queryKey, contacts)
  if (interactions) client.setQueryData(interactionsQuery(organizationId).queryKey, interactions)
}

const Shown = createContext<ReactNode>(null)
function Page() {
  useBackClosesTopmost()
  return (
    <>
      {use(Shown)}
      <RowDialogHost />
    </>
  )
}

/** Renders a screen, or a part of one, with the app's texts, session, router and query cache. */
export function show(element: ReactNode, options: ShowOptions = {}) {
  const { role = 'member', session = {}, address = '/', path = '*', pages = [], client = aQueryClient() } = options
  startTexts(texts)
  if (!isServing()) serve()
  const signedIn: Session | null = session && {
    user: aUser({ role }),
    organizationId: 1,
    organization: anOrganization({ role }),
    ...session,
  }
  if (signedIn) seed(client, signedIn, options)
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

/**
 * Renders a screen as `show` does.
 * @returns besides, a function that switches to another organization, as the sidebar or another window does
 */
export function showAndSwitch(element: ReactNode, options: ShowOptions = {}) {
  const { role = 'member' } = options
  const within = (id: number, name: string) => (
    <SessionContext
      value={{
        user: aUser({ role, organizationId: id }),
        organizationId: id,
        organization: anOrganization({ id, name, role }),
      }}
    >
      {element}
    </SessionContext>
  )
  const { rerender, ...shown } = show(within(1, 'Grace Church'), options)
  return { ...shown, switchOrganization: () => rerender(within(2, 'Hilltop Church')) }
}

/**
 * Calls a hook in a component that `show` renders.
 * @returns besides what `show` does, a function for the hook's latest result
 */
export function showHook<Result>(hook: () => Result, options: ShowOptions = {}) {
  const results: Result[] = []
  function Caller() {
    results[0] = hook()
    return null
  }
  return { ...show(<Caller />, options), result: () => results[0] as Result }
}
