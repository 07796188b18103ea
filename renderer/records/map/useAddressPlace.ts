import { useCallback } from 'react'
import { useAddressParams } from '../../lib/useAddressParams.ts'

/** Keeps the place selected on a page's map in the address. */
export function useAddressPlace(): { place: string | null; selectPlace: (key: string | null) => void } {
  const [params, change] = useAddressParams()
  const selectPlace = useCallback(
    (key: string | null) =>
      change((next) => {
        if (key === null) next.delete('place')
        else next.set('place', key)
      }),
    [change],
  )
  return { place: params.get('place'), selectPlace }
}
