/** What a build puts into one file as a whole. */
export interface Unit {
  id: string
  /** Characters of code. */
  size: number
  /** Ids of the units that run before it. */
  imports: readonly string[]
}

/** A page, or a part that pages load later, with all units that it needs. */
export interface Opening {
  units: ReadonlySet<string>
  /** How often it is opened, compared with a page. */
  weight: number
  /** Places of the pages that open this part, among the openings: what they have loaded is not loaded again. */
  within?: readonly number[]
}

interface File {
  units: readonly Unit[]
  size: number
  /** The openings that load it, one bit each. */
  loadedBy: bigint
}

/** Two files of which the openings of both load one instead. */
interface Pair {
  files: readonly [File, File]
  /** Characters that this saves, without what changes for their imports. */
  saves: number
}

/** What changes with a pair: these files, which include its imports, become those. */
interface Join {
  from: readonly File[]
  to: readonly File[]
}

/** Characters of code, before minification, that take as long as one request more. */
export const request = 20_000

const bit = (place: number) => 1n << BigInt(place)

const fileOf = (units: readonly Unit[], loadedBy: bigint): File => ({
  units,
  size: units.reduce((sum, { size }) => sum + size, 0),
  loadedBy,
})

/** How often a file is requested by the openings that load it: by a part only from pages that have not loaded it. */
function requestsBy(openings: readonly Opening[]): (loadedBy: bigint) => number {
  const known = new Map<bigint, number>()
  const count = (loadedBy: bigint) =>
    openings.reduce((sum, { weight, within = [] }, place) => {
      if (!(loadedBy & bit(place))) return sum
      const without = within.filter((page) => !(loadedBy & bit(page)))
      return sum + weight * (within.length > 0 ? without.length / within.length : 1)
    }, 0)
  return (loadedBy) => {
    const found = known.get(loadedBy) ?? count(loadedBy)
    known.set(loadedBy, found)
    return found
  }
}

/** The files of units while some are joined. */
class Files {
  readonly #byOpenings = new Map<bigint, File>()
  readonly #requestsOf: (loadedBy: bigint) => number
  #pairs: Pair[] = []

  constructor(units: readonly Unit[], openings: readonly Opening[]) {
    this.#requestsOf = requestsBy(openings)
    const neededBy = ({ id }: Unit) =>
      openings.reduce((bits, opening, place) => (opening.units.has(id) ? bits | bit(place) : bits), 0n)
    for (const [loadedBy, own] of Map.groupBy(units, neededBy)) this.#add(fileOf(own, loadedBy))
  }

  all = (): File[] => [...this.#byOpenings.values()]

  /** Characters that all openings load for these files, requests included. */
  #costOf = (files: readonly Pick<File, 'size' | 'loadedBy'>[]) =>
    files.reduce((sum, { size, loadedBy }) => sum + (request + size) * this.#requestsOf(loadedBy), 0)

  #add(file: File): void {
    for (const other of this.all()) {
      if (!(file.loadedBy & other.loadedBy)) continue
      const joined = { size: file.size + other.size, loadedBy: file.loadedBy | other.loadedBy }
      const saves = this.#costOf([file, other]) - this.#costOf([joined])
      if (saves > 0) this.#pairs.push({ files: [file, other], saves })
    }
    this.#byOpenings.set(file.loadedBy, file)
  }

  #joinOf({ files: [one, other] }: Pair, fileOfUnit: ReadonlyMap<string, File>): Join {
    const loadedBy = one.loadedBy | other.loadedBy
    const from = new Set([one, other])
    // What they import, and what that imports: the set grows while it is gone through.
    for (const { units } of from)
      for (const id of units.flatMap(({ imports }) => imports)) {
        const imported = fileOfUnit.get(id)
        if (imported && (imported.loadedBy & loadedBy) !== loadedBy) from.add(imported)
      }
    const openings = new Set([...from].map((file) => file.loadedBy | loadedBy))
    for (const same of openings) {
      const file = this.#byOpenings.get(same)
      if (file) from.add(file)
    }
    const unitsOf = (same: bigint) =>
      [...from].flatMap((file) => ((file.loadedBy | loadedBy) === same ? file.units : []))
    return { from: [...from], to: [...openings].map((same) => fileOf(unitsOf(same), same)) }
  }

  /** Joins the two files that save most. @returns false if none save anything */
  joinTwo(): boolean {
    const fileOfUnit = new Map(this.all().flatMap((file) => file.units.map(({ id }) => [id, file])))
    let best: { join?: Join; saves: number } = { saves: 0 }
    for (const pair of this.#pairs) {
      if (pair.saves <= best.saves) continue
      const join = this.#joinOf(pair, fileOfUnit)
      const saves = this.#costOf(join.from) - this.#costOf(join.to)
      if (saves > best.saves) best = { join, saves }
    }
    if (!best.join) return false
    const { from, to } = best.join
    for (const { loadedBy } of from) this.#byOpenings.delete(loadedBy)
    this.#pairs = this.#pairs.filter(({ files }) => !files.some((file) => from.includes(file)))
    for (const file of to) this.#add(file)
    return true
  }
}

/**
 * Distributes units over files, so that whatever is opened loads few of them, and little that it does not need. It
 * begins with a file for all units that the same openings need, and joins two as long as that saves time; what they
 * import is then loaded by all openings of the two, so that no two files import each other.
 * @returns the units of each file
 */
export function fewFiles(units: readonly Unit[], openings: readonly Opening[]): string[][] {
  const files = new Files(units, openings)
  while (files.joinTwo());
  return files.all().map((file) => file.units.map(({ id }) => id))
}
