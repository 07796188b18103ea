/** What contacts, interactions and batches share: the door to this folder's parts. */
export { checkAssignee, tellAssignee, takeBack } from './assigning.ts'
export { binOf, purgeRecords } from './bin.ts'
export {
  changeOf,
  changeRecord,
  fieldsOf,
  lockForChange,
  organizationOf,
  originOf,
  removeRecord,
  returnRecord,
  type Change,
} from './changes.ts'
export { createdRecord, createRecords, type Created } from './creations.ts'
export { markAsParts } from './parts.ts'
export { historyOf, type HistoryRequest } from './history.ts'
export { listRecords, partOfRecords } from './lists.ts'
