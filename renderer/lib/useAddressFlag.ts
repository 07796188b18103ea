import { useLocation, useNavigate, useSearchParams } from 'react-router'

const openedHere = (state: unknown, name: string): boolean => typeof state === 'object' && state !== null && 'flag' in state && state.flag === name

/**
 * Keeps a dialog of a page in the address, as `?name=true`, beside whatever else stands there.
 * Closing goes back where the page itself opened it, so that no step is left behind; otherwise the address is corrected.
 */
export function useAddressFlag(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const set = (isOn: boolean, options: { replace?: boolean; state?: unknown }) =>
    setParams((current) => {
      if (isOn) current.set(name, 'true')
      else current.delete(name)
      return current
    }, { ...options, preventScrollReset: true })
  return {
    isOpen: params.get(name) === 'true',
    open: () => set(true, { state: { flag: name } }),
    close: () => (openedHere(state, name) ? void navigate(-1) : set(false, { replace: true })),
  }
}
