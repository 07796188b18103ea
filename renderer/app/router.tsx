import { createBrowserRouter, type RouteObject } from 'react-router'
import { commonPaths, paths } from '../lib/paths.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { DebugOnly } from './DebugOnly.tsx'
import { RequireUser, SignedOutOnly } from './guards.tsx'
import { lazyPage, pages } from './pages.ts'
import { Root } from './Root.tsx'
import { RouteError } from './RouteError.tsx'

/** The session shell and the pages in it; a token shell beside it would be one more such row, with its own guard. */
const sessionShell: RouteObject = {
  element: <RequireUser signedOut={paths.landing} />,
  children: [
    {
      lazy: lazyPage(() => import('./shells/SessionShell.tsx')),
      children: [
        { path: paths.dashboard, lazy: lazyPage(pages.dashboard) },
        { path: paths.organizations, lazy: lazyPage(pages.organizations) },
        { path: paths.contacts, lazy: lazyPage(pages.contacts) },
        { path: paths.activities, lazy: lazyPage(pages.activities) },
        { path: paths.rewards, lazy: lazyPage(pages.rewards) },
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
      { path: paths.landing, element: <SignedOutOnly signedIn={paths.dashboard} />, children: [{ index: true, lazy: lazyPage(pages.landing) }] },
      { element: <SignedOutOnly signedIn={paths.landing} />, children: [{ path: paths.auth, lazy: lazyPage(pages.auth) }] },
      { path: commonPaths.subscriptionSuccess, lazy: lazyPage(pages.subscriptionSuccess) },
      {
        element: <DebugOnly />,
        children: [
          { path: commonPaths.debugAuth, lazy: lazyPage(pages.debugAuth) },
          { path: commonPaths.debugTokenAuth, lazy: lazyPage(pages.debugTokenAuth) },
        ],
      },
      { lazy: lazyPage(() => import('./AntdLayout.tsx')), children: [sessionShell] },
      { path: commonPaths.invite, lazy: lazyPage(pages.invite) },
      { path: '*', lazy: lazyPage(pages.notFound) },
    ],
  },
]

/** The app's addresses: lazy pages inside nested shells. */
export const createRouter = () => createBrowserRouter(routes)
export type AppRouter = ReturnType<typeof createRouter>
