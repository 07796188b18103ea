import type { Knex } from 'knex'
import * as accounts from './0001Accounts.ts'
import * as records from './0002Records.ts'
import * as rewards from './0003Rewards.ts'
import * as operations from './0004Operations.ts'
import * as search from './0005Search.ts'
import * as payments from './0006Payments.ts'
import * as earning from './0007Earning.ts'
import * as conflicts from './0008Conflicts.ts'
import * as indexes from './0009Indexes.ts'
import * as reading from './0010Reading.ts'
import * as timeZones from './0011TimeZones.ts'
import * as demoCheckout from './0012DemoCheckout.ts'
import * as dueMails from './0013DueMails.ts'
import * as summaries from './0014Summaries.ts'
import * as push from './0015Push.ts'
import * as locations from './0016Locations.ts'
import * as merging from './0017Merging.ts'
import * as outcomes from './0018Outcomes.ts'
import * as distinct from './0019Distinct.ts'
import * as imports from './0020Imports.ts'
import * as history from './0021History.ts'
import * as confidential from './0022Confidential.ts'
import * as followUps from './0023FollowUps.ts'
import * as calendar from './0024Calendar.ts'
import * as assigning from './0025Assigning.ts'
import * as tags from './0026Tags.ts'
import * as savedViews from './0027SavedViews.ts'
import * as areas from './0028Areas.ts'
import * as keptContacts from './0029KeptContacts.ts'
import * as exportNotes from './0030ExportNotes.ts'
import * as receipts from './0031Receipts.ts'
import * as customFields from './0032CustomFields.ts'
import * as unpushed from './0033Unpushed.ts'
import * as checkoutBack from './0034CheckoutBack.ts'
import * as changedBy from './0035ChangedBy.ts'
import * as searchable from './0036Searchable.ts'
import * as runs from './0037Runs.ts'
import * as gone from './0038Gone.ts'
import * as parts from './0039Parts.ts'

export interface Migration {
  name: string
  up(knex: Knex): Promise<void>
  down(knex: Knex): Promise<void>
}

/** All migrations in the order in which they are applied. A released one is never changed. */
export const migrations: readonly Migration[] = [
  { name: '0001Accounts', ...accounts },
  { name: '0002Records', ...records },
  { name: '0003Rewards', ...rewards },
  { name: '0004Operations', ...operations },
  { name: '0005Search', ...search },
  { name: '0006Payments', ...payments },
  { name: '0007Earning', ...earning },
  { name: '0008Conflicts', ...conflicts },
  { name: '0009Indexes', ...indexes },
  { name: '0010Reading', ...reading },
  { name: '0011TimeZones', ...timeZones },
  { name: '0012DemoCheckout', ...demoCheckout },
  { name: '0013DueMails', ...dueMails },
  { name: '0014Summaries', ...summaries },
  { name: '0015Push', ...push },
  { name: '0016Locations', ...locations },
  { name: '0017Merging', ...merging },
  { name: '0018Outcomes', ...outcomes },
  { name: '0019Distinct', ...distinct },
  { name: '0020Imports', ...imports },
  { name: '0021History', ...history },
  { name: '0022Confidential', ...confidential },
  { name: '0023FollowUps', ...followUps },
  { name: '0024Calendar', ...calendar },
  { name: '0025Assigning', ...assigning },
  { name: '0026Tags', ...tags },
  { name: '0027SavedViews', ...savedViews },
  { name: '0028Areas', ...areas },
  { name: '0029KeptContacts', ...keptContacts },
  { name: '0030ExportNotes', ...exportNotes },
  { name: '0031Receipts', ...receipts },
  { name: '0032CustomFields', ...customFields },
  { name: '0033Unpushed', ...unpushed },
  { name: '0034CheckoutBack', ...checkoutBack },
  { name: '0035ChangedBy', ...changedBy },
  { name: '0036Searchable', ...searchable },
  { name: '0037Runs', ...runs },
  { name: '0038Gone', ...gone },
  { name: '0039Parts', ...parts },
]
