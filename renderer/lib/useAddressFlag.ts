import { useAddressValues } from './useAddressValues.ts'

/** Keeps a dialog of a page in the address, as `?name=true`. */
export function useAddressFlag<Name extends string>(
  name: Name,
): { isOpen: boolean; open: () => void; close: () => void } {
  const { values, open, close } = useAddressValues([name])
  return { isOpen: values[name] === 'true', open: () => open({ [name]: 'true' } as Record<Name, string>), close }
}
