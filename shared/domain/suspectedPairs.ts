import {
  evidenceBetween,
  minNameLength,
  weightOf,
  type DuplicateKeys,
  type Evidence,
  type Known,
} from './duplicates.ts'
import { similarNames } from './similarNames.ts'

interface Paired {
  clientId: string
  name: string
  createdAt: string
}

/** Two contacts that may be the same person. */
export interface SuspectedPair<Of> extends Evidence {
  /** The older one first. */
  contacts: readonly [Of, Of]
}

/** What more contacts have in common is no hint: the telephone of an office, or "Unknown" for a name. */
const maxAlike = 20

const nameKey = ({ words, joined }: DuplicateKeys) => (joined.length < minNameLength ? null : words.join(' '))
const commonKeys: readonly ((keys: DuplicateKeys) => string | null)[] = [
  ({ phone }) => phone,
  ({ email }) => email,
  nameKey,
  ({ joined }) => (joined.length < minNameLength ? null : joined),
]

/** @returns the positions of those that have the same key */
function groupsBy<Of>(known: readonly Known<Of>[], keyOf: (keys: DuplicateKeys) => string | null) {
  const groups = new Map<string, number[]>()
  for (const [at, { keys }] of known.entries()) {
    const key = keyOf(keys)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(at)
    else groups.set(key, [at])
  }
  return groups
}

/** The positions of pairs that are worth a comparison. */
function* candidates<Of>(known: readonly Known<Of>[]): Generator<void, [number, number][]> {
  const pairs: [number, number][] = []
  for (const keyOf of commonKeys) {
    yield
    for (const group of groupsBy(known, keyOf).values())
      if (group.length <= maxAlike)
        pairs.push(...group.flatMap((a, index) => group.slice(index + 1).map((b): [number, number] => [a, b])))
  }
  yield
  const named = [...groupsBy(known, nameKey)]
  const names = named.map(([words, group]) => ({ words: words.split(' '), count: group.length }))
  for (const [a, b] of yield* similarNames(names, maxAlike))
    for (const one of named[a]?.[1] ?? []) for (const other of named[b]?.[1] ?? []) pairs.push([one, other])
  return pairs
}

const isOlder = (a: Paired, b: Paired): boolean =>
  a.createdAt === b.createdAt ? a.clientId < b.clientId : a.createdAt < b.createdAt

const textOf = <Of extends Paired>({ contacts }: SuspectedPair<Of>) =>
  contacts.map(({ name, clientId }) => `${name}\n${clientId}`).join('\n')

/** The surest first, then the nearest; among equals by name. */
function inOrder<Of extends Paired>(pairs: SuspectedPair<Of>[]): SuspectedPair<Of>[] {
  return pairs
    .map((pair) => ({ pair, weight: weightOf(pair), metres: pair.metres ?? Infinity, text: textOf(pair) }))
    .toSorted(
      (a, b) => b.weight - a.weight || (a.metres === b.metres ? (a.text < b.text ? -1 : 1) : a.metres - b.metres),
    )
    .map(({ pair }) => pair)
}

/**
 * The contacts that may be the same person, in pairs: the same ones as by comparing all with all, but for what more
 * than twenty of them have in common.
 * @param known all contacts, in any order
 * @returns after steps in between which a page can do other things: the surest first
 */
export function* suspectedPairs<Of extends Paired>(known: readonly Known<Of>[]): Generator<void, SuspectedPair<Of>[]> {
  const found = new Map<number, SuspectedPair<Of>>()
  for (const [a, b] of yield* candidates(known)) {
    const key = Math.min(a, b) * known.length + Math.max(a, b)
    const [one, other] = [known[a], known[b]]
    if (!one || !other || found.has(key)) continue
    yield
    const [first, second] = isOlder(one.contact, other.contact) ? [one, other] : [other, one]
    const evidence = evidenceBetween(first, second)
    if (evidence.reasons.length > 0) found.set(key, { contacts: [first.contact, second.contact], ...evidence })
  }
  yield
  return inOrder([...found.values()])
}
