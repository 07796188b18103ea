import { crc32 } from 'node:zlib'

/** What is kept beside an entry, to tell later that nothing of it has changed on the disk: SQLite does not look into what it keeps. */
export const sumOf = (...parts: readonly (string | number)[]): number => crc32(parts.join(' '))

/** All entries, each behind its sum. */
export const summedEntries = [
  'select sum, entity, id, seq, rev, json from pending',
  'select sum, id, organization_id, json from contacts',
  'select sum, id, organization_id, json from interactions',
  'select sum, organization_id, json from positions',
]
