import { setTimeout as pause } from 'node:timers/promises'
import { maxPage } from '../../../shared/contract/sync.ts'
import type { ChangesPage } from '../../../shared/schemas/sync.ts'
import { JsonText, type Deps, type Scope } from '../../calls/handler.ts'
import { inTurns } from '../../db/rowStream.ts'
import { createTurns } from '../../db/turns.ts'
import { checkCursor, checkRole, positionAfter, readCursor, writeCursor } from './cursor.ts'
import * as queries from './queries.ts'

/** Long rows make a page shorter, so that its memory is bounded. */
const maxBytes = 1024 * 1024

/** How long to wait for changes that an open transaction holds back. */
const timeout = 1_000
const pauseBetween = 50

/** Pages of a megabyte: more of one organization at once would not come sooner, and everyone would wait for them. */
const inTurn = inTurns(createTurns({ atOnce: Infinity, ofOne: 2, maxWait: 10_000 }))

interface Page {
  contacts: string
  interactions: string
  deletedContacts: string
  deletedInteractions: string
  last: { xid: string; kind: number; id: number } | null
  isFull: boolean
  held: boolean
  epoch: string
  newest: string
}

/**
 * An organization's changes after a cursor. No change is ever skipped, whenever its transaction commits.
 * @throws 410 if the cursor is no longer valid
 */
export async function getChanges(
  { organizationId, role }: Scope,
  { cursor, limit = maxPage }: { cursor?: string | undefined; limit?: number | undefined },
  { db }: Deps,
): Promise<JsonText<ChangesPage>> {
  const from = readCursor(cursor)
  checkRole(from, role)
  const read = async () => {
    const page = await inTurn(organizationId, () =>
      db.first<Page>(queries.changes[role], [
        organizationId,
        from.xid,
        from.contactId,
        from.interactionId,
        limit,
        maxBytes,
      ]),
    )
    if (!page) throw new Error('The feed statement returned no row')
    checkCursor(from, page)
    return page
  }
  const deadline = Date.now() + timeout
  let page = await read()
  while (page.last === null && page.held && Date.now() < deadline) {
    await pause(pauseBetween)
    page = await read()
  }
  return answer(page, writeCursor(page.epoch, role, page.last ? positionAfter(page.last) : from))
}

/** Concatenated as text: the rows are JSON already. */
function answer(page: Page, cursor: string): JsonText<ChangesPage> {
  const { contacts, interactions, deletedContacts, deletedInteractions } = page
  return new JsonText(
    `{"contacts":${contacts},"interactions":${interactions},` +
      `"deleted":{"contacts":${deletedContacts},"interactions":${deletedInteractions}},` +
      `"cursor":${JSON.stringify(cursor)},"hasMore":${page.isFull || page.held}}`,
  )
}
