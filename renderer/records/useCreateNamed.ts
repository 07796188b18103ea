import { useRef } from 'react'
import { randomId } from '../lib/ids.ts'
import { useSession } from '../lib/session.ts'
import { useCreateContact } from './contacts.ts'

/**
 * Creates a contact of whom nothing is known yet but the name.
 * @param onCreated given its id
 * @returns the way to do it, and the name that is on its way, if any
 */
export function useCreateNamed(onCreated: (contactId: number) => void) {
  const { organizationId } = useSession()
  const { mutate, isPending, variables } = useCreateContact()
  // The same name after a failure is the same contact: the first attempt may have been stored.
  const last = useRef({ name: '', clientId: '' })
  const create = (name: string) => {
    if (organizationId === null) return
    if (last.current.name !== name) last.current = { name, clientId: randomId() }
    const body = { name, status: 'new' as const, organizationId, clientId: last.current.clientId }
    mutate(body, {
      onSuccess: ({ id }) => {
        last.current = { name: '', clientId: '' }
        onCreated(id)
      },
    })
  }
  return { create, creating: isPending ? variables.name : null }
}
