import { createBrowserRouter, type RouteObject } from 'react-router'
import { isTokenFlavour } from '../lib/flavour.ts'
import { commonPaths, paths } from '../lib/paths.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { DebugOnly } from './DebugOnly.tsx'
import { EventGate, RequireUser, SignedOutOnly } from './guards.tsx'
import { lazyPage, startingPage, wholePage } from './lazyPage.tsx'
import { pages } from './pages.ts'
import { Root } from './Root.tsx'
import { RouteError } from './RouteError.tsx'

const signedOut = isTokenFlavour ? paths.auth : paths.landing

/** The flavour's shell and the pages in it: both flavours show the same pages, each under its own paths. */
const shell: RouteObject = {
  element: <RequireUser signedOut={signedOut} />,
  children: [
    {
      lazy: wholePage(
        isTokenFlavour ? () => import('./shells/TokenShell.tsx') : () => import('./shells/SessionShell.tsx'),
      ),
      children: [
        { path: paths.dashboard, lazy: lazyPage(pages.dashboard) },
        { path: paths.organizations, lazy: lazyPage(pages.organizations) },
        { path: paths.contacts, lazy: lazyPage(pages.contacts) },
        { path: paths.duplicates, lazy: lazyPage(pages.duplicates) },
        { path: paths.importContacts, lazy: lazyPage(pages.importContacts) },
        { path: `${paths.contacts}/:id`, lazy: lazyPage(pages.contact) },
        { path: paths.activities, lazy: lazyPage(pages.activities) },
        { path: paths.rewards, lazy: lazyPage(pages.rewards) },
        { path: paths.reports, lazy: lazyPage(pages.reports) },
        { path: paths.settings, lazy: lazyPage(pages.settings) },
        { path: paths.day, lazy: lazyPage(pages.day) },
        { path: paths.areas, lazy: lazyPage(pages.areas) },
        { path: paths.bin, lazy: lazyPage(pages.bin) },
        { path: paths.sync, lazy: lazyPage(pages.sync) },
      ],
    },
  ],
}

const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <Spinner fill />,
    children: [
      {
        path: paths.landing,
        element: <SignedOutOnly signedIn={paths.dashboard} />,
        children: [{ index: true, lazy: wholePage(pages.landing) }],
      },
      {
        element: <SignedOutOnly signedIn={paths.landing} />,
        children: [{ path: paths.auth, lazy: startingPage(pages.auth) }],
      },
      { path: commonPaths.subscriptionSuccess, lazy: startingPage(pages.subscriptionSuccess) },
      {
        element: <DebugOnly />,
        children: [
          { path: commonPaths.debugAuth, lazy: wholePage(pages.debugAuth) },
          { path: commonPaths.debugTokenAuth, lazy: wholePage(pages.debugTokenAuth) },
        ],
      },
      {
        lazy: wholePage(() => import('./AntdLayout.tsx')),
        children: [
          shell,
          {
            element: <EventGate signedOut={signedOut} />,
            children: [{ path: paths.event, lazy: wholePage(pages.event) }],
          },
        ],
      },
      { path: commonPaths.invite, lazy: wholePage(pages.invite) },
      { path: '*', lazy: startingPage(pages.notFound) },
    ],
  },
]

/** The app's addresses: lazy pages inside nested shells. */
export const createRouter = () => createBrowserRouter(routes)
export type AppRouter = ReturnType<typeof createRouter>
