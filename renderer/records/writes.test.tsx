import { beforeEach, expect, it } from 'vitest'
import { localRecords } from '../offline/localRecords.ts'
import { withLocalRecords } from '../offline/testing.ts'
import { lastToast } from '../testing/hands.ts'
import { aContact, anInteraction } from '../testing/rows.ts'
import { serve } from '../testing/server.ts'
import { showHook } from '../testing/show.tsx'
import { useBringBack } from './bin/writes.ts'
import { useTellApart } from './contacts/distinct.ts'
import { useMerge } from './contacts/merging.ts'
import { useChangeStatus, useCreateContact, useDeleteContact, useUpdateContact } from './contacts/writes.ts'
import { useRestoreVersion } from './history/writes.ts'
import { useCompleteFollowUp } from './interactions/completeFollowUp.ts'
import { useFollowUpChanges } from './interactions/followUps.ts'
import { useDeleteInteraction } from './interactions/writes.ts'
import { useSetTags } from './tags/writes.ts'

const [row, other] = [aContact({ id: 4, clientId: 'c4' }), aContact({ id: 5, clientId: 'c5' })]
const interaction = anInteraction({ followUpDate: '2026-11-30T10:00:00.000Z' })

/** Each is called in a page of Ruth's, user 7. */
const writes: [what: string, use: () => () => unknown][] = [
  ['a new contact', () => withMutation(useCreateContact(), { organizationId: 1, name: 'Ana' })],
  ['a form of a contact', () => withMutation(useUpdateContact(), { base: row, body: { name: 'X' }, decision: null })],
  ['a status', () => calling(useChangeStatus(), row, 'active')],
  ['a deleted contact', () => withMutation(useDeleteContact(), row)],
  ['tags', () => calling(useSetTags(), row, ['Choir'])],
  ['a merge', () => withMutation(useMerge(), { winner: row, loser: other, choices: {} })],
  ['two different people', () => withMutation(useTellApart(), [row, other] as const)],
  ['an earlier version', () => withMutation(useRestoreVersion(), { entity: 'contact', row, body: { name: 'X' } })],
  ['a return', () => withMutation(useBringBack(), { entity: 'contact', row } as never)],
  ['a deleted interaction', () => withMutation(useDeleteInteraction(), interaction)],
  ['a moved follow-up', () => calling(useFollowUpChanges().move, interaction, '2026-12-01T10:00:00.000Z')],
  ['a completed follow-up', () => calling(useCompleteFollowUp(), interaction)],
]
const withMutation =
  <Input,>({ mutate }: { mutate: (input: Input) => void }, input: Input) =>
  () =>
    mutate(input)
const calling =
  <Args extends unknown[]>(write: (...args: Args) => unknown, ...args: Args) =>
  () =>
    write(...args)

// Another tab has signed in another user, which this page does not show yet.
beforeEach(() => withLocalRecords(8))

it.each(writes)('is not recorded as another user’s: %s', async (_what, use) => {
  serve({ listMembers: [] })
  const { result } = showHook(use)
  result()()
  await expect.poll(lastToast).toMatchObject({ variant: 'destructive' })
  expect(await (await localRecords()).pending()).toEqual([])
})
