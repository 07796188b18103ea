import { useRef } from 'react'
import { randomId } from '../lib/ids.ts'
import { useSession } from '../lib/session.ts'
import { localId } from '../offline/localId.ts'
import { useCreateContact } from './contacts.ts'

/**
 * Creates a contact of whom nothing is known yet but the name.
 * @param onCreated given the number under which this device knows them at once; it stays good when the server gives another
 */
export function useCreateNamed(onCreated: (contactId: number) => void): (name: string) => void {
  const { organizationId } = useSession()
  const { mutate } = useCreateContact()
  // The same name after a failure is the same contact: the first attempt may have been stored.
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
