import { rootsOf } from '../../../shared/domain/merging.ts'
import type { Rows } from '../../../shared/replica.ts'
import { derivedFrom } from '../../lib/memo.ts'
import { localId } from '../queue/localId.ts'

/**
 * The contacts that others have been merged into, by the ids of those: also by the local ones, under which forms and
 * addresses that are older than the server's id still know them.
 */
export const rootsIn = derivedFrom((contacts: readonly Rows['contact'][]): ReadonlyMap<number, number> => {
  const roots = rootsOf(contacts)
  if (roots.size === 0) return roots
  const local = contacts.flatMap(({ id, clientId }) => {
    const root = roots.get(id)
    return root === undefined ? [] : [[localId(clientId), root] as const]
  })
  return new Map([...roots, ...local])
})
