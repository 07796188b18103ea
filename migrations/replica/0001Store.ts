import type { Database } from 'better-sqlite3'

/**
 * What a desktop keeps of one user of one server: what waits, the server's rows, and how far each organization's feed
 * was read.
 */
export function up(db: Database): void {
  db.exec(`
    -- Each entry is the JSON of its record or row; beside it stands what is asked for, and the CRC-32 of the text.
    create table pending (
      id text not null,
      entity text not null,
      seq integer not null,
      rev integer not null,
      json text not null,
      sum integer not null,
      primary key (entity, id)
    ) strict;
    create index pending_order on pending (seq, id);

    create table contacts (id integer primary key, organization_id integer not null, json text not null, sum integer not null) strict;
    create index contacts_organization on contacts (organization_id, id);

    create table interactions (id integer primary key, organization_id integer not null, json text not null, sum integer not null) strict;
    create index interactions_organization on interactions (organization_id, id);

    create table positions (organization_id integer primary key, json text not null, sum integer not null) strict;
  `)
}
