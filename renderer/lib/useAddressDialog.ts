import { useAddressValues } from './useAddressValues.ts'

const parameters = ['new', 'edit'] as const

/** The dialog in a page's address: `?new=true`, or `?edit=12`. */
export interface AddressDialog {
  isNew: boolean
  /** Id of the row that is being edited. */
  editId: number | null
  openNew: () => void
  openEdit: (id: number) => void
  close: () => void
}

/** Keeps a page's own dialog for a new row, or for one of its rows, in the address. */
export function useAddressDialog(): AddressDialog {
  const { values, open, close } = useAddressValues(parameters)
  return {
    isNew: values.new === 'true',
    // A value that is not a plain number belongs to a form that opens over any page (`lib/forms.ts`).
    editId: /^\d{1,9}$/.test(values.edit ?? '') ? Number(values.edit) : null,
    openNew: () => open({ new: 'true' }),
    openEdit: (id) => open({ edit: String(id) }),
    close,
  }
}
