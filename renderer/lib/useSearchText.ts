import { useEffect, useLayoutEffect, useState } from 'react'
import { useAddressParams } from './useAddressParams.ts'

/** Browsers refuse address changes at every key of a fast typist. */
const writeAfterMs = 250

interface Typed {
  text: string
  /** The last value in the address. */
  over: string
  /** The values that were sent to the address and have not arrived, the latest last: the user continues typing. */
  written: readonly string[]
}

/** Of a box that has just been given its text by the address. */
export const given = (inAddress: string): Typed => ({ text: inAddress, over: inAddress, written: [] })

/**
 * Follows the address. One of the values that were sent there has arrived, which those before it never will after; any
 * other new value comes from elsewhere, and replaces the input. On a busy device several are under way at once: if only
 * the latest were known, an earlier one would replace what has been typed since.
 */
export function follow(typed: Typed, inAddress: string): Typed {
  if (inAddress === typed.over) return typed
  const arrived = typed.written.indexOf(inAddress)
  return arrived < 0 ? given(inAddress) : { ...typed, over: inAddress, written: typed.written.slice(arrived + 1) }
}

/**
 * The text of a search box and, shortly after, of the address.
 * An address that changes from elsewhere (a link, Back) wins over earlier input.
 * @param name the parameter in the address
 */
export function useSearchText(name = 'q'): [text: string, setText: (text: string) => void] {
  const [params, change] = useAddressParams()
  const inAddress = params.get(name) ?? ''
  const [stored, setTyped] = useState(() => given(inAddress))
  const { text } = follow(stored, inAddress)
  // Not while rendering: what is typed next would begin from that state also if React gives the rendering up for it, and
  // be taken back, since the address has not changed yet.
  // oxlint-disable-next-line react/set-state-in-effect -- see above
  useLayoutEffect(() => setTyped((current) => follow(current, inAddress)), [inAddress])

  useEffect(() => {
    if (text === inAddress) return
    const timer = setTimeout(() => {
      setTyped((current) => ({ ...current, written: [...current.written, text] }))
      change((current) => {
        if (text) current.set(name, text)
        else current.delete(name)
      })
    }, writeAfterMs)
    return () => clearTimeout(timer)
  }, [text, inAddress, name, change])

  return [text, (next) => setTyped((current) => ({ ...current, text: next }))]
}
