import { useEffect, useState } from 'react'
import { useAddressParams } from './useAddressParams.ts'

/** Browsers refuse address changes at every key of a fast typist. */
const writeAfterMs = 250

interface Typed {
  text: string
  /** The last value in the address. */
  over: string
  /** The last value sent to the address. It arrives later, while the user may continue typing. */
  written: string
}

/**
 * Follows the address. A value sent there has arrived, or is pending while the address still has its previous value;
 * any other value comes from elsewhere, and replaces the input.
 */
function follow(typed: Typed, inAddress: string): Typed {
  if (inAddress === typed.written) return typed.over === inAddress ? typed : { ...typed, over: inAddress }
  return inAddress === typed.over ? typed : { text: inAddress, over: inAddress, written: inAddress }
}

/**
 * The text of a search box and, shortly after, of the address.
 * An address that changes from elsewhere (a link, Back) wins over earlier input.
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
