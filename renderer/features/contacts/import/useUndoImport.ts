import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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

/** An undoing under way, with the contact at which its last part has ended. */
interface UnderWay {
  undone: Undone
  after?: number
}

/** Undoes part by part, and says in `underWay` how far it is: an interrupted one goes on from there, and counts on. */
async function undo(id: number, underWay: UnderWay): Promise<Undone> {
  const { undone } = underWay
  for (;;) {
    const { after } = underWay
    const part = await outbox.submit('undoImport', { params: { id }, body: after ? { after } : {} })
    undone.removed += part.removed
    undone.restored += part.restored
    undone.kept.push(...part.kept)
    if (part.next === null) return undone
    underWay.after = part.next
  }
}

/** Undoes an import, for everybody. */
export function useUndoImport() {
  const client = useQueryClient()
  const [interrupted] = useState(() => new Map<number, UnderWay>())
  return useMutation({
    mutationFn: async ({ id, fileName }: ContactImport) => {
      const underWay = interrupted.get(id) ?? { undone: { fileName, removed: 0, restored: 0, kept: [] } }
      interrupted.set(id, underWay)
      const undone = await undo(id, underWay)
      interrupted.delete(id)
      return undone
    },
    onSettled: (_, __, { organizationId }) => client.invalidateQueries(importsQuery(organizationId)),
  })
}
