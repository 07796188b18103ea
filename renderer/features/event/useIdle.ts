import { useEffect, useEffectEvent, useState } from 'react'

/** The idle time until the user is warned that the fields will be cleared, followed by the same time until they are. */
const idleMs = 60_000
export const warnedSeconds = 20

const signs = ['keydown', 'pointerdown', 'input'] as const

/**
 * Detects an abandoned form, whose input would stay visible.
 * @param isWatching the form has input
 * @param onEnd the visitor did not return
 * @returns whether that is about to happen; any key or touch prevents it
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
