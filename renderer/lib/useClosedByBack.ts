import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Closes what is open over a page, once Back or Forward has shown another one. */
export function useClosedByBack(close: () => void): void {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const over = useRef(pathname)
  const leave = useEffectEvent(close)
  useEffect(() => {
    if (over.current !== pathname && navigation === 'POP') leave()
    over.current = pathname
  }, [pathname, navigation])
}
