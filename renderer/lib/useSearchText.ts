import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Browsers refuse an address that changes with every key of a quick typist. */
const writeAfterMs = 250

/**
 * What stands in a search box and, shortly after, in the address.
 * An address that changes from elsewhere (a link, Back) wins over what was typed before.
 * @param name the parameter in the address
 */
export function useSearchText(name = 'q'): [text: string, setText: (text: string) => void] {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get(name) ?? ''
  const [typed, setTyped] = useState({ over: inAddress, text: inAddress })
  const text = typed.over === inAddress ? typed.text : inAddress

  useEffect(() => {
    if (text === inAddress) return
    const timer = setTimeout(() => {
      setParams((current) => {
        if (text) current.set(name, text)
        else current.delete(name)
        return current
      }, { replace: true, preventScrollReset: true })
    }, writeAfterMs)
    return () => clearTimeout(timer)
  }, [text, inAddress, name, setParams])

  return [text, (next) => setTyped({ over: inAddress, text: next })]
}
