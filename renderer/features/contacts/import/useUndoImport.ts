import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContactImport, KeptContact } from '../../../../shared/schemas/import.ts'
import { outbox } from '../../../offline/outbox.ts'
import { importsQuery } from '../../../records/imports/queries.ts'

/** What undoing has done. */
export interface Undone {
  fileName: string
  removed: number
  restored: number
  kept: KeptContact[]
}

/** Part by part: an interrupted one goes on where it was, since what is undone already is left as it is. */
async function undo({ id, fileName }: ContactImport): Promise<Undone> {
  const undone: Undone = { fileName, removed: 0, restored: 0, kept: [] }
  let after: number | null | undefined
  do {
    const part = await outbox.submit('undoImport', { params: { id }, body: after ? { after } : {} })
    undone.removed += part.removed
    undone.restored += part.restored
    undone.kept.push(...part.kept)
    after = part.next
  } while (after !== null)
  return undone
}

/** Undoes an import, for everybody. */
export function useUndoImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: undo,
    onSettled: (_, __, { organizationId }) => client.invalidateQueries(importsQuery(organizationId)),
  })
}
