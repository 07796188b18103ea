import { crc32 } from 'node:zlib'

/** The checksum of an entry, to detect later changes on the disk: SQLite does not verify contents. */
export const sumOf = (...parts: readonly (string | number)[]): number => crc32(parts.join(' '))

/** All entries, each with its checksum. */
export const summedEntries = [
  'select sum, entity, id, seq, rev, json from pending',
  'select sum, id, organization_id, json from contacts',
  'select sum, id, organization_id, json from interactions',
  'select sum, organization_id, json from positions',
]
