import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigation, type Location } from 'react-router'
import { useEvent } from '../lib/event.ts'
import { paths } from '../lib/paths.ts'
import { useBackClosesTopmost } from '../lib/useClosedByBack.ts'
import styles from './Root.module.css'

// A list opens at its last scroll position, however the user returns. A contact's page does so only by Back, and
// otherwise opens at its top.
const placeOf = ({ pathname, key }: Location): string => (pathname.startsWith(`${paths.contacts}/`) ? key : pathname)

/**
 * Around every route: nothing except a locked event, scroll restoration, and a thin line while the next page's code is
 * loading.
 */
export function Root() {
  const isMoving = useNavigation().state !== 'idle'
  const { pathname } = useLocation()
  useBackClosesTopmost()
  const held = useEvent(({ event }) => (event?.pin ? event.path : pathname))
  if (held !== pathname) return <Navigate to={held} replace />
  return (
    <>
      {isMoving && <div aria-hidden className={styles.progress} />}
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
    </>
  )
}
