import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigation, type Location } from 'react-router'
import { useEvent } from '../lib/event.ts'
import { paths } from '../lib/paths.ts'
import styles from './Root.module.css'

// A list opens where it was left, however one comes back to it. A person's page is left there by Back alone, and opened at its top.
const placeOf = ({ pathname, key }: Location): string => (pathname.startsWith(`${paths.contacts}/`) ? key : pathname)

/** Around every route: nothing beside an event that is locked, where the page was scrolled to, and a thin line while the next page's code is on its way. */
export function Root() {
  const isMoving = useNavigation().state !== 'idle'
  const { pathname } = useLocation()
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
