import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Person } from '../support/client.ts'

export interface Writers {
  /** Names of the contacts whose creation the server has acknowledged. */
  acknowledged: string[]
  /** Resolves when that many have been acknowledged. */
  reached(count: number): Promise<void>
  /** Resolves when the server is gone and the writers have stopped. */
  ended: Promise<unknown>
}

/** Creates contacts one after the other, on several connections at once, until the server is gone. */
export function writeUntilGone({ client, organization }: Person, connections = 4): Writers {
  const acknowledged: string[] = []
  const waiting: { count: number; resolve: () => void }[] = []

  async function write(): Promise<void> {
    while (true) {
      const name = `Contact ${randomUUID()}`
      const answer = await client.createContact({ body: { organizationId: organization.id, name } }).catch(() => null)
      // A server that stops may answer 503; then it is gone.
      if (answer === null || answer.status >= 500) return
      expect(answer.status).toBe(201)
      acknowledged.push(name)
      for (const { count, resolve } of waiting) if (acknowledged.length >= count) resolve()
    }
  }

  return {
    acknowledged,
    reached: (count) => new Promise((resolve) => waiting.push({ count, resolve })),
    ended: Promise.all(Array.from({ length: connections }, write)),
  }
}

/** Checks that the server has each of these contacts exactly once. */
export async function expectContacts({ client, organization }: Person, names: readonly string[]): Promise<void> {
  const answer = await client.listContacts({ params: { organizationId: organization.id } })
  expect(answer.status).toBe(200)
  const stored = answer.body.map((contact) => contact.name)
  expect(names.filter((name) => !stored.includes(name))).toEqual([])
  expect(new Set(stored).size).toBe(stored.length)
}
