import { useEffect, useState } from 'react'

const load = () => import('libphonenumber-js/min')
type Library = Awaited<ReturnType<typeof load>>
let library: Library | null = null

/**
 * A phone number as it is written in its country: `+491711234567` as `+49 171 1234567`. Stands as it is stored until
 * what knows all countries has come, which only the first such number asks for.
 */
export function usePhoneText(phone: string): string {
  const [known, setKnown] = useState(library)
  const isInternational = phone.startsWith('+')
  useEffect(() => {
    if (!isInternational || known) return
    let isGone = false
    load().then(
      (loaded) => {
        library = loaded
        if (!isGone) setKnown(loaded)
      },
      // Without a network it may not come: the digits are right all the same.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isInternational, known])
  return (isInternational && known?.parsePhoneNumberFromString(phone)?.formatInternational()) || phone
}
