import { limits, maxCounts } from './limits.ts'

/** What two spellings of the same tag have in common. */
const keyOf = (tag: string): string => tag.normalize('NFC').toLowerCase()

/**
 * Tags as they are stored: each once, whatever its capitals, in the order of all sets (`merge.ts`).
 * @param tags of which the first spelling is kept
 * @returns null for none
 */
export function tidyTags(tags: readonly string[]): string[] | null {
  const tidy = new Map<string, string>()
  for (const tag of tags.map((one) => one.normalize('NFC').replaceAll(/\s+/g, ' ').trim()))
    if (tag !== '' && !tidy.has(keyOf(tag))) tidy.set(keyOf(tag), tag)
  return tidy.size === 0 ? null : [...tidy.values()].toSorted()
}

/**
 * A contact's tags with more of them.
 * @param known all tags of the organization: one that is there is spelled as it is there
 */
export function withTags(
  tags: readonly string[] | null,
  more: readonly string[],
  known: readonly string[],
): string[] | null {
  const spelled = new Map(known.map((tag) => [keyOf(tag), tag]))
  return tidyTags([...(tags ?? []), ...more.map((tag) => spelled.get(keyOf(tag.trim())) ?? tag)])
}

/** A contact's tags without some. */
export const withoutTags = (tags: readonly string[] | null, gone: readonly string[]): string[] | null =>
  tidyTags((tags ?? []).filter((tag) => !gone.some((other) => keyOf(other) === keyOf(tag))))

/** Whether a contact has all of these tags. */
export const hasTags = (tags: readonly string[] | null | undefined, wanted: readonly string[]): boolean =>
  wanted.every((tag) => tags?.some((other) => keyOf(other) === keyOf(tag)))

/** Whether what was typed can be a tag. */
export const isTag = (typed: string): boolean =>
  typed.trim() !== '' && typed.trim().length <= limits.tag && !typed.includes(',')

/** Whether a contact can have this many. */
export const isTagCount = (tags: readonly string[] | null): boolean => (tags?.length ?? 0) <= maxCounts.tags
