/**
 * The search for contacts that may be the same person, among 10,000: while one is typed, and for the list of pairs. Of
 * this process: a page runs the same code, the list in slices.
 */
import { duplicateKeys, likelyDuplicates, type Known } from '../../../shared/domain/duplicates.ts'
import { suspectedPairs } from '../../../shared/domain/suspectedPairs.ts'
import type { Random } from '../../support/random.ts'
import { randomFrom } from '../../support/random.ts'
import type { Comparison } from '../rounds.ts'

const count = 10_000
const typed = 'maria berton'

interface Person {
  clientId: string
  name: string
  phone: string
  email: string | null
  address: string
  createdAt: string
}

const syllables = 'an ber to ma ri lo kos ste din el gar hu jo pe qui sa ten vi wa zo'.split(' ')

/** As in a town: some names are frequent, one in fifty is misspelt or has the number of another. */
function town(random: Random): Person[] {
  const names = (howMany: number) =>
    Array.from({ length: howMany }, () =>
      Array.from({ length: 2 + random.int(2) }, () => random.pick(syllables)).join(''),
    )
  const [first, last] = [names(300), names(1_500)]
  const frequent = (all: readonly string[]) => all[Math.floor(all.length * random.next() ** 2)] ?? ''
  const digits = (length: number) => String(random.int(10 ** length)).padStart(length, '0')
  const people = Array.from({ length: count }, (_, index) => ({
    clientId: random.uuid(),
    name: `${frequent(first)} ${frequent(last)}`,
    phone: `555-${digits(3)}-${digits(4)}`,
    email: index % 3 === 0 ? `person${index}@example.org` : null,
    address: `${digits(3)} Oak Street`,
    createdAt: '2026-01-01T00:00:00.000Z',
  }))
  for (let again = 0; again < count / 50; again += 1) {
    const [one, other] = [random.pick(people), random.pick(people)]
    if (again % 2 === 0) other.phone = one.phone
    else other.name = one.name.slice(0, 3) + one.name.slice(4)
  }
  return people
}

const known = (people: readonly Person[], random: Random): Known<Person>[] =>
  people.map((contact) => ({
    contact,
    keys: duplicateKeys(contact),
    place: { lat: 44.85 + random.next() / 10, lng: -123.15 + random.next() / 10 },
  }))

/** Milliseconds of processor time: other programs on the machine do not count. */
const spent = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function timeOf(work: () => void): number {
  const begun = spent()
  work()
  return spent() - begun
}

/** What typing costs for one letter: of a whole name, letter by letter. */
function perLetter(people: readonly Known<Person>[]): number {
  const took = timeOf(() => {
    for (let end = 1; end <= typed.length; end += 1)
      likelyDuplicates(people, { name: typed.slice(0, end), phone: '555-1', email: '', address: '', place: null })
  })
  return took / typed.length
}

/** All of the list, and the longest of its steps: between them the page does other things. */
function listing(people: readonly Known<Person>[]): { whole: number; step: number } {
  const steps = suspectedPairs(people)
  let [whole, step, isDone] = [0, 0, false]
  while (!isDone) {
    const took = timeOf(() => (isDone = steps.next().done === true))
    whole += took
    step = Math.max(step, took)
  }
  return { whole, step }
}

/** The names of the comparisons say what they are among. */
export function duplicates(): Promise<Comparison[]> {
  const random = randomFrom(1)
  const people = town(random)
  const all = known(people, random)
  const measured = (name: string, measure: () => number) => ({ name, measure: () => Promise.resolve(measure()) })
  return Promise.resolve([
    {
      what: 'likely duplicates among 10,000 contacts, for a letter that is typed',
      unit: 'ms',
      contenders: [measured('processor time', () => perLetter(all))],
      goals: [{ of: 'processor time', atMost: 100 }],
    },
    {
      what: 'pairs of 10,000 contacts that may be the same person',
      unit: 'ms',
      contenders: [
        measured('longest step', () => listing(all).step),
        measured('all steps', () => listing(all).whole),
        measured('keys, once', () => timeOf(() => known(people, random))),
      ],
      goals: [
        { of: 'longest step', atMost: 50 },
        { of: 'all steps', atMost: 1_000 },
      ],
    },
  ])
}
