import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import styles from './Root.module.css'

/** Around every route: where the page was scrolled to, and a thin line while the next page's code is on its way. */
export function Root() {
  const isMoving = useNavigation().state !== 'idle'
  return (
    <>
      {isMoving && <div aria-hidden className={styles.progress} />}
      <Outlet />
      <ScrollRestoration getKey={({ pathname }) => pathname} />
    </>
  )
}
