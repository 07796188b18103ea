import { useEffect, useState } from 'react'
import { useAddressParams } from './useAddressParams.ts'

/** Browsers refuse an address that changes with every key of a quick typist. */
const writeAfterMs = 250

interface Typed {
  text: string
  /** What the address said last. */
  over: string
  /** What was last sent to the address. It arrives later, while one may be typing on. */
  written: string
}

/**
 * Follows the address. What was sent there has arrived, or is still on its way while the address says what it said before;
 * anything else comes from elsewhere, and replaces what was typed.
 */
function follow(typed: Typed, inAddress: string): Typed {
  if (inAddress === typed.written) return typed.over === inAddress ? typed : { ...typed, over: inAddress }
  return inAddress === typed.over ? typed : { text: inAddress, over: inAddress, written: inAddress }
}

/**
 * What stands in a search box and, shortly after, in the address.
 * An address that changes from elsewhere (a link, Back) wins over what was typed before.
 * @param name the parameter in the address
 */
export function useSearchText(name = 'q'): [text: string, setText: (text: string) => void] {
  const [params, change] = useAddressParams()
  const inAddress = params.get(name) ?? ''
  const [stored, setTyped] = useState<Typed>({ text: inAddress, over: inAddress, written: inAddress })
  const typed = follow(stored, inAddress)
  if (typed !== stored) setTyped(typed)
  const { text } = typed

  useEffect(() => {
    if (text === inAddress) return
    const timer = setTimeout(() => {
      setTyped((current) => ({ ...current, written: text }))
      change((current) => {
        if (text) current.set(name, text)
        else current.delete(name)
      })
    }, writeAfterMs)
    return () => clearTimeout(timer)
  }, [text, inAddress, name, change])

  return [text, (next) => setTyped((current) => ({ ...current, text: next }))]
}
