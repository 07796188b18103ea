import { useAddressParams } from './useAddressParams.ts'

/**
 * Keeps in the address whether all of a list is shown, as `?name=all`: Back returns to the list as it was left.
 * @param name the list's parameter
 */
export function useShowAll(name: string): [isAll: boolean, showAll: (isAll: boolean) => void] {
  const [params, change] = useAddressParams()
  const showAll = (isAll: boolean) =>
    change((current) => {
      if (isAll) current.set(name, 'all')
      else current.delete(name)
    })
  return [params.get(name) === 'all', showAll]
}
