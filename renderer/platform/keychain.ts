import { useEffect, useState } from 'react'
import { ask } from './bridge.ts'

/**
 * Whether the sign-in is in a file that others can read, since the system has no keychain. False until the desktop
 * knows.
 */
export function useLacksKeychain(): boolean {
  const [isLacking, setLacking] = useState(false)
  useEffect(() => {
    ask('hasKeychain').then(
      (hasKeychain) => setLacking(!hasKeychain),
      (error: unknown) => console.warn('Whether there is a keychain is unknown', error),
    )
  }, [])
  return isLacking
}
