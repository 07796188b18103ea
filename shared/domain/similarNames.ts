import { distance } from 'fastest-levenshtein'

/** The least letters of the longer of two words that differ by one or two typing errors; longer ones are no names. */
const [oneError, twoErrors, longest] = [4, 8, 24]
const hasDigit = /\d/

/** Two neighbouring letters that have changed places: one typing error, and not the two that Levenshtein counts. */
function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return a.length === b.length && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b
}

/** The typing errors between two words; null if they are different words. House numbers and the like must be equal. */
function errorsBetween(a: string, b: string): number | null {
  if (a === b) return 0
  const length = Math.max(a.length, b.length)
  const most =
    length < oneError || length > longest || hasDigit.test(a) || hasDigit.test(b) ? 0 : length < twoErrors ? 1 : 2
  if (most === 0 || Math.abs(a.length - b.length) > most) return null
  const errors = distance(a, b)
  if (errors <= most) return errors
  return errors === 2 && isSwapped(a, b) ? 1 : null
}

/** The most typing errors in a whole name. */
const maxErrors = 2

/** The shorter of two names first; of equally long ones always the same. */
const inLength = (a: readonly string[], b: readonly string[]) =>
  a.length < b.length || (a.length === b.length && a.join(' ') <= b.join(' ')) ? ([a, b] as const) : ([b, a] as const)

/** A single word is too little to be found among others. */
const isComparable = (few: readonly string[], many: readonly string[]): boolean =>
  few.length > 1 || (few.length === 1 && many.length === 1)

/**
 * Whether each word of the shorter name is one of the longer, but for typing errors: "Ana Gomes" and "Ana María Gómez".
 */
export function isSimilar(a: readonly string[], b: readonly string[]): boolean {
  const [few, many] = inLength(a, b)
  if (!isComparable(few, many)) return false
  const left = [...many]
  let errors = 0
  for (const word of few) {
    // The word without errors first: it must not be taken by a similar one.
    const [nearest] = left
      .map((other, index) => ({ index, count: errorsBetween(word, other) }))
      .filter((one): one is { index: number; count: number } => one.count !== null)
      .toSorted((one, other) => one.count - other.count)
    if (!nearest) return false
    errors += nearest.count
    if (errors > maxErrors) return false
    left.splice(nearest.index, 1)
  }
  return true
}

const withoutOne = (word: string): string[] =>
  Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))

/** What is left of a word without the letters that may be wrong in it: two similar words have one of these in common. */
function remains(word: string): ReadonlySet<string> {
  if (word.length > longest || hasDigit.test(word)) return new Set()
  const one = word.length < oneError ? [] : withoutOne(word)
  return new Set([word, ...one, ...(word.length < twoErrors ? [] : one.flatMap(withoutOne))])
}

/** For each word those that differ by typing errors at most, itself included. */
function* similarWords(words: Iterable<string>): Generator<void, ReadonlyMap<string, ReadonlySet<string>>> {
  const similar = new Map<string, Set<string>>()
  const having = new Map<string, string[]>()
  for (const word of words) {
    yield
    const own = new Set([word])
    similar.set(word, own)
    for (const rest of remains(word)) {
      const others = having.get(rest) ?? []
      for (const other of others)
        if (!own.has(other) && errorsBetween(word, other) !== null) {
          own.add(other)
          similar.get(other)?.add(word)
        }
      having.set(rest, [...others, word])
    }
  }
  return similar
}

/** A name that occurs, with the number of contacts that have it. */
export interface CountedName {
  /** In alphabetical order. */
  words: readonly string[]
  count: number
}

/**
 * The names that are similar to each other, without comparing all with all: only with those that have a similar word.
 * @param names different ones
 * @param most a name that more contacts share, or are similar to, is no hint
 * @returns pairs of their positions
 */
export function* similarNames(names: readonly CountedName[], most: number): Generator<void, [number, number][]> {
  const similar = yield* similarWords(new Set(names.flatMap(({ words }) => words)))
  const having = new Map<string, number[]>()
  for (const [at, { words }] of names.entries()) {
    yield
    for (const word of new Set(words)) {
      const known = having.get(word)
      if (known) known.push(at)
      else having.set(word, [at])
    }
  }
  const none: readonly never[] = []
  /** The number of names with a similar word. */
  const counts = new Map(
    [...similar].map(([word, like]) => [word, [...like].reduce((sum, one) => sum + (having.get(one)?.length ?? 0), 0)]),
  )

  /** The names, not shorter, that it is similar to; null if those are too many. */
  function matchesOf(at: number): ReadonlySet<number> | null {
    const { words = none, count: own = 0 } = names[at] ?? {}
    const [rarest, ...others] = words
      .toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
      .map((word) => similar.get(word))
    const isMatch = (many: readonly string[]) =>
      many.length >= words.length &&
      others.every((like) => many.some((word) => like?.has(word))) &&
      isSimilar(words, many)
    const matches = new Set<number>()
    let people = own
    for (const word of rarest ?? none)
      for (const other of having.get(word) ?? none)
        if (other !== at && !matches.has(other) && isMatch(names[other]?.words ?? none)) {
          matches.add(other)
          people += names[other]?.count ?? 0
        }
    return people > most ? null : matches
  }

  const matches: (ReadonlySet<number> | null)[] = []
  for (const at of names.keys()) {
    yield
    matches.push(matchesOf(at))
  }
  // Of two equally long names each finds the other.
  return matches.flatMap((found, at) =>
    [...(found ?? none)].flatMap((other) => {
      const isMutual = names[other]?.words.length === names[at]?.words.length
      return isMutual && (other < at || !matches[other]) ? [] : [[at, other] as [number, number]]
    }),
  )
}
