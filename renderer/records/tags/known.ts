import { fold } from '../../../shared/domain/searchText.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { derivedFrom } from '../../lib/memo.ts'

/** The tags of an organization's contacts with how many have each, by name. */
export const knownTags = derivedFrom((contacts: readonly Contact[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { tags } of contacts) for (const tag of tags ?? []) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return new Map(
    [...counts]
      .map(([tag, count]) => ({ tag, count, name: fold(tag) }))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
      .map(({ tag, count }) => [tag, count]),
  )
})
