import { useEffect, useEffectEvent, useState } from 'react'

/** So long nobody has touched anything before it is said that the fields are emptied, and so long afterwards they are. */
const idleMs = 60_000
export const warnedSeconds = 20

const signs = ['keydown', 'pointerdown', 'input'] as const

/**
 * Watches for somebody who has walked away and left what they typed for all to see.
 * @param isWatching something is there to be seen
 * @param onEnd they did not come back
 * @returns whether that is about to happen; any key or touch puts it off
 */
export function useIdle(isWatching: boolean, onEnd: () => void): boolean {
  const [isWarned, setWarned] = useState(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isWatching) return
    let timer: ReturnType<typeof setTimeout>
    const begin = () => {
      clearTimeout(timer)
      setWarned(false)
      timer = setTimeout(warn, idleMs)
    }
    const warn = () => {
      setWarned(true)
      timer = setTimeout(() => {
        setWarned(false)
        end()
      }, warnedSeconds * 1_000)
    }
    begin()
    for (const sign of signs) document.addEventListener(sign, begin)
    return () => {
      clearTimeout(timer)
      setWarned(false)
      for (const sign of signs) document.removeEventListener(sign, begin)
    }
  }, [isWatching])
  return isWarned
}
