import { useEffect, useState } from 'react'

const load = () => import('libphonenumber-js/min')
type Library = Awaited<ReturnType<typeof load>>
let library: Library | null = null

/**
 * A phone number in its country's format: `+491711234567` as `+49 171 1234567`. Unformatted until the library for all
 * countries is loaded, which only such a number requires.
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
      // Offline it may not load: the unformatted number is correct too.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isInternational, known])
  return (isInternational && known?.parsePhoneNumberFromString(phone)?.formatInternational()) || phone
}
