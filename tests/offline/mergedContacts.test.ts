import { expect, it } from 'vitest'
import { tidyCustom } from '../../shared/domain/customFields.ts'
import { mergeOf, separationOf, type ContactChange, type MergeChoice } from '../../shared/domain/merging.ts'
import { changedRow } from '../../shared/domain/parts.ts'
import type { Contact } from '../../shared/schemas/contact.ts'
import { randomFrom, type Random } from '../support/random.ts'
import { testContact as contact } from '../../shared/schemas/testContact.ts'

function applied(contacts: Contact[], plan: (contacts: Contact[]) => ContactChange<Contact>[]): Contact[] {
  const changes = plan(contacts)
  return contacts.map((one) => changedRow(one, changes.find(({ contact: { id } }) => id === one.id)?.body ?? {}))
}

const choices: MergeChoice[] = ['winner', 'loser']

/** Merges and separates at random, and at the end separates what is still merged, in any order. */
function mergedAndSeparated(random: Random, contacts: Contact[]): Contact[] {
  let now = contacts
  const separate = () => {
    // As the app offers it: not of a contact that has itself been merged into another one.
    const open = now.filter(({ merged }) => !merged).map(({ clientId }) => clientId)
    const alias = random.pick(now.filter(({ merged }) => merged && open.includes(merged.into)))
    now = applied(
      now,
      (all) =>
        separationOf(
          alias,
          all.find(({ clientId }) => clientId === alias.merged?.into),
          all.filter((one) => one !== alias && one.merged?.into === alias.merged?.into),
        ).changes,
    )
  }
  for (let step = 0; step < 30; step += 1) {
    const open = now.filter(({ merged }) => !merged)
    if (open.length > 1 && random.chance(0.6)) {
      const winner = random.pick(open)
      const loser = random.pick(open.filter((one) => one !== winner))
      now = applied(now, () =>
        mergeOf(winner, loser, {
          phone: random.pick(choices),
          name: random.pick(choices),
          status: random.pick(choices),
          'custom.2': random.pick(choices),
        }),
      )
    } else if (open.length < now.length) separate()
  }
  while (now.some(({ merged }) => merged)) separate()
  return now
}

it('contacts that were merged and separated again are what they were, in whatever order', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const random = randomFrom(seed)
    const before = Array.from({ length: 2 + random.int(6) }, (_, index) =>
      contact(index + 1, {
        phone: random.pick([null, '555-123-4567', `555-123-${1000 + index}`]),
        email: random.pick([null, `p${index}@example.org`]),
        notes: random.pick([null, 'Likes tea', `Note ${index}`]),
        status: random.pick(['new', 'active', 'inactive']),
        custom: tidyCustom({
          1: random.pick([null, false, true]),
          2: random.pick([null, 0, index]),
          3: random.pick([null, [1, 2]]),
        }),
        doNotContact: random.pick([null, null, { by: 1, at: '2026-01-02T00:00:00.000Z', reason: `Said ${index}` }]),
      }),
    )
    expect(JSON.stringify(mergedAndSeparated(random, before)), `seed ${seed}`).toBe(JSON.stringify(before))
  }
})
