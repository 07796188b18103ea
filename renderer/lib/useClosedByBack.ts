import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Closes what is open over a page, once Back or Forward has shown another address, be it of the same page. */
export function useClosedByBack(close: () => void): void {
  const { key } = useLocation()
  const navigation = useNavigationType()
  const over = useRef(key)
  const leave = useEffectEvent(close)
  useEffect(() => {
    if (over.current !== key && navigation === 'POP') leave()
    over.current = key
  }, [key, navigation])
}
