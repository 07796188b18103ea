import { hash, verify, type Options } from '@node-rs/argon2'
import { newPassword } from '../../../shared/schemas/user.ts'
import { overloaded } from '../../calls/errors.ts'
import type { Passwords } from '../../calls/services.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
export const strongHash: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

interface Bounds {
  /** Hashes computed at once: each takes a core. */
  atOnce?: number
  /** Hashes that may wait; more are refused, so that sign-ins cannot block everything else. */
  waiting?: number
}

/**
 * Hashing and checking of passwords, with bounded work.
 * @throws overloaded (503) if too many wait
 */
export function createPasswords(options: Options = strongHash, { atOnce = 2, waiting = 100 }: Bounds = {}): Passwords {
  const queue: (() => void)[] = []
  let running = 0
  // Compared for unknown accounts, so that their answer takes as long as that for a wrong password.
  let decoy: Promise<string> | undefined

  function newDecoy(): Promise<string> {
    const made = hash('an account that does not exist', options)
    // Where memory is short it fails, which nobody who has an account waits for.
    made.catch(() => (decoy = undefined))
    return made
  }

  async function bounded<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.length >= waiting) throw overloaded()
    if (running >= atOnce) await new Promise<void>((go) => queue.push(go))
    else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) => bounded(() => hash(password, options)),
    async verify(stored, password) {
      decoy ??= newDecoy()
      const against = stored ?? (await decoy)
      const matches = await bounded(() => verify(against, password))
      return matches && stored !== null
    },
  }
}

let common: Promise<Set<string>> | undefined

/** What an attacker who knows this product tries first; listed in docs/security.md. */
export const contextWords: readonly string[] = [
  'outreach',
  'tracker',
  'church',
  'ministry',
  'ministries',
  'mission',
  'contact',
  'contacts',
  'admin',
  'administrator',
  'manager',
  'member',
  'pastor',
  'volunteer',
  'jesus',
  'christ',
  'gospel',
  'prayer',
  'bible',
  'grace',
  'faith',
]

/** One or two of the words, with any digits and signs around them. */
const contextPattern = new RegExp(`^(?:${contextWords.join('|')}){1,2}$`)

/**
 * Whether a password is one of the 3,000 most common ones that are long enough, or consists of words of this product
 * only.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(
        dictionary['passwords-common']
          .map(String)
          .filter((word) => newPassword.safeParse(word).success)
          .slice(0, 3_000),
      ),
  )
  const lower = password.toLowerCase()
  return contextPattern.test(lower.replace(/[^\p{L}]/gu, '')) || (await common).has(lower)
}
