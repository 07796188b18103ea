import { queryOptions } from '@tanstack/react-query'
import type { ContactImport, KeptContact } from '../../../shared/schemas/import.ts'
import { api } from '../../lib/api.ts'
import { cachedAnswer } from '../../lib/cachedAnswer.ts'
import { organizationScope } from '../organizations/queries.ts'

/** The imports of an organization, the newest first; without a network as last received. */
export const importsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'imports'],
    ...cachedAnswer(`imports.${organizationId}`, (signal) =>
      api.listImports({ params: { organizationId } }, { signal }),
    ),
  })

/** Everything that undoing an import has left alone. */
export const keptQuery = ({ organizationId, id }: Pick<ContactImport, 'organizationId' | 'id'>) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'imports', id, 'kept'],
    ...cachedAnswer(`imports.${organizationId}.${id}.kept`, async (signal) => {
      const all: KeptContact[] = []
      let after: number | null | undefined
      do {
        const page = await api.listKeptContacts({ params: { id }, query: after ? { after } : {} }, { signal })
        all.push(...page.kept)
        after = page.next
      } while (after !== null)
      return all
    }),
  })
