/** Reproducible random numbers: the same name gives the same numbers on every machine. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** One of the items, with a probability proportional to its weight. */
  weighted<T>(items: readonly T[], weight: (item: T) => number): T
  /** The items in another order; the argument is not changed. */
  shuffle<T>(items: readonly T[]): T[]
  /** A UUID of version 4. */
  uuid(): string
}

/** FNV-1a: spreads similar names over the whole range of seeds. */
function hash(name: string): number {
  let value = 0x811c9dc5
  for (const character of name) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** mulberry32, a generator of 32 bits of state; random enough for this purpose, and only a few lines. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/**
 * A separate stream of random numbers.
 * @param name its purpose; each stream is independent, so that a change in one place leaves the others unchanged
 */
export function createRandom(name: string): Random {
  const next = mulberry32(hash(name))
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('Nothing to pick from')
    return items[int(0, items.length - 1)] as T
  }
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (items, weight) => {
      const total = items.reduce((sum, item) => sum + weight(item), 0)
      let left = next() * total
      return items.find((item) => (left -= weight(item)) < 0) ?? pick(items)
    },
    shuffle: (items) => {
      const shuffled = [...items]
      for (let i = shuffled.length - 1; i > 0; i--) {
        const j = int(0, i)
        const swapped = shuffled[i] as (typeof shuffled)[number]
        shuffled[i] = shuffled[j] as (typeof shuffled)[number]
        shuffled[j] = swapped
      }
      return shuffled
    },
    uuid: () => {
      const digits = Array.from({ length: 32 }, () => int(0, 15).toString(16))
      digits[12] = '4'
      digits[16] = int(8, 11).toString(16)
      return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  }
}
