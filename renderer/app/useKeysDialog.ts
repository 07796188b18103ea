import { useAddressFlag } from '../lib/useAddressFlag.ts'

/** The list of shortcuts, in the address. */
export const useKeysDialog = () => useAddressFlag('keys')
