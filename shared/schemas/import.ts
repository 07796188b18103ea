import * as z from 'zod'
import { say } from '../domain/messages.ts'
import {
  clientId,
  count,
  id,
  limits,
  list,
  listOf,
  maxCounts,
  neededText,
  queryId,
  rowVersion,
  stored,
  timestamp,
} from './common.ts'
import { contactForm, contactInput } from './contact.ts'

/** Most contacts that one batch of an import creates, and most that it changes. */
export const maxImported = 500

/** An import of contacts, as the list shows it. */
export const contactImport = z
  .object({
    id,
    organizationId: id,
    clientId,
    fileName: stored(limits.name),
    /** Contacts that it has created and changed so far. */
    created: count,
    updated: count,
    createdByName: stored(limits.name).nullable(),
    createdAt: timestamp,
    undoneByName: stored(limits.name).nullable(),
    /** Set once it has been undone, except for what was changed since. */
    undoneAt: timestamp.nullable(),
    /** Contacts that undoing has left alone, or some of their fields. */
    kept: count,
  })
  .meta({ id: 'ContactImport' })
export type ContactImport = z.output<typeof contactImport>

const importedContact = contactInput.omit({ organizationId: true, tags: true }).extend({ clientId })
const importedChange = contactForm.partial().extend({
  id,
  /** The one that the change was planned on: a contact that was changed since is left alone. */
  version: rowVersion,
  /** Whose it is: after a restore, another contact may have the same id and version. Missing in imports of a version before. */
  clientId: clientId.optional(),
})

/** A part of an import. Sent again it has no second effect. */
export const importBatch = z.object({
  organizationId: id,
  /** Of the import. */
  clientId,
  fileName: neededText('fileName', 1, limits.name, say('required', { field: 'File name' })),
  creates: list(importedContact, maxImported).default([]),
  updates: list(importedChange, maxImported).default([]),
})
export type ImportBatch = z.output<typeof importBatch>

export const importedBatch = z.object({
  import: contactImport,
  /** Contacts that were changed, merged or deleted since the import was planned, and are left as they are. */
  leftAlone: listOf(id, maxImported),
})
export type ImportedBatch = z.output<typeof importedBatch>

/** Why undoing leaves a contact as it is, or some of its fields. */
export const keptReasons = ['changed', 'met', 'merged', 'deleted'] as const

export const keptContact = z.object({
  contactId: id,
  name: stored(limits.name),
  reason: z.enum(keptReasons),
  /** Those that stay, of a contact that the import has changed. */
  fields: listOf(z.string(), 20 + maxCounts.customFields),
})
export type KeptContact = z.output<typeof keptContact>

/** Where a page of them begins. */
export const keptQuery = z.object({
  /** The contact at which the page before has ended. */
  after: queryId.optional(),
})

export const keptContacts = z.object({
  kept: listOf(keptContact, maxImported),
  /** Where the next page begins; null if there is none. */
  next: id.nullable(),
})
export type KeptContacts = z.output<typeof keptContacts>

/** A part of undoing. */
export const undoInput = z.object({
  /** Where the part before has ended. */
  after: id.optional(),
})

export const undoneBatch = z.object({
  import: contactImport,
  /** Contacts that the import had created. */
  removed: count,
  /** Contacts that have their fields from before again. */
  restored: count,
  kept: listOf(keptContact, maxImported),
  /** Where to go on; null once everything is undone. */
  next: id.nullable(),
})
export type UndoneBatch = z.output<typeof undoneBatch>
