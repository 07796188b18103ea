import { useRef } from 'react'
import { randomId } from '../../../lib/ids.ts'
import { useSession } from '../../../lib/session.ts'
import { localId } from '../../../offline/queue/localId.ts'
import { useCreateContact } from '../writes.ts'

/**
 * Creates a contact with only a name.
 * @param onCreated called with its id on this device; that stays valid when the server assigns another
 */
export function useCreateNamed(onCreated: (contactId: number) => void): (name: string) => void {
  const { organizationId } = useSession()
  const { mutate } = useCreateContact()
  // After a failure the same name uses the same `clientId`: the first attempt may have been stored.
  const last = useRef({ name: '', clientId: '' })
  return (name) => {
    if (organizationId === null) return
    if (last.current.name !== name) last.current = { name, clientId: randomId() }
    const { clientId } = last.current
    mutate(
      { name, status: 'new', organizationId, clientId },
      { onSuccess: () => void (last.current = { name: '', clientId: '' }) },
    )
    onCreated(localId(clientId))
  }
}
