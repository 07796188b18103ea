/** What contacts, interactions and batches share: the door to this folder's parts. */
export { changeOf, changeRecord, lockForChange, organizationOf, removeRecord, type Change } from './changes.ts'
export { createdRecord, createRecords, type Created } from './creations.ts'
export { listRecords, partOfRecords } from './lists.ts'
