/** A stream of random numbers, deterministic for a seed. */
export interface Random {
  /** Between 0 and 1. */
  next(): number
  /** An integer from 0 to below `below`. */
  int(below: number): number
  chance(probability: number): boolean
  pick<Value>(values: readonly Value[]): Value
  uuid(): string
}

/** mulberry32: 32 bits of state are enough here. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number) => Math.floor(next() * below)
  const hex = (length: number): string =>
    length > 8
      ? hex(8) + hex(length - 8)
      : int(16 ** length)
          .toString(16)
          .padStart(length, '0')
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (values) => {
      if (values.length === 0) throw new Error('There is nothing to pick from')
      return values[int(values.length)] as (typeof values)[number]
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  }
}
