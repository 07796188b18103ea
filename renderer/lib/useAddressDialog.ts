import { useLocation, useNavigate, useSearchParams } from 'react-router'

const parameters = ['new', 'edit']
const isOurs = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isDialog' in state

/** Which dialog of a page its address names: `?new=true`, or `?edit=12`. */
export interface AddressDialog {
  isNew: boolean
  /** Id of the row that is being edited. */
  editId: number | null
  openNew: () => void
  openEdit: (id: number) => void
  close: () => void
}

/**
 * Keeps a page's dialog in the address: it can be linked to, and Back closes it.
 * Closing goes back where the page itself opened it, so that no step is left behind; otherwise the address is corrected.
 */
export function useAddressDialog(): AddressDialog {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const open = (name: string, value: string) =>
    setParams((current) => {
      parameters.forEach((parameter) => current.delete(parameter))
      current.set(name, value)
      return current
    }, { state: { isDialog: true }, preventScrollReset: true })
  const edit = params.get('edit') ?? ''
  return {
    isNew: params.get('new') === 'true',
    editId: /^[1-9]\d{0,9}$/.test(edit) ? Number(edit) : null,
    openNew: () => open('new', 'true'),
    openEdit: (id) => open('edit', String(id)),
    close: () => {
      if (isOurs(state)) return void navigate(-1)
      setParams((current) => {
        parameters.forEach((parameter) => current.delete(parameter))
        return current
      }, { replace: true, preventScrollReset: true })
    },
  }
}
