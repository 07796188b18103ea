import { contactFields, enteredContactFields } from '../../../shared/domain/fields.ts'
import { assignments, columnNames, inputOf, inputValues, valuesAsJson } from '../../db/columns.ts'
import { statement } from '../../db/database.ts'
import { iso } from '../../db/sql.ts'

/** What an import can set. */
const fields = { ...enteredContactFields, custom: contactFields.custom }

const columns = `
  i.id, i.organization_id as "organizationId", i.client_id as "clientId", i.file_name as "fileName", i.created, i.updated,
  creator.name as "createdByName", ${iso('i.created_at')} as "createdAt",
  undoer.name as "undoneByName", ${iso('i.undone_at')} as "undoneAt",
  (select count(*) from import_contacts k where k.organization_id = i.organization_id and k.import_id = i.id and k.kept_reason is not null) as kept`
const withNames =
  'left join users creator on creator.id = i.created_by left join users undoer on undoer.id = i.undone_by'

/** $1 id → organization of an import. */
export const organization = statement(
  'imports.organization',
  'select organization_id as "organizationId" from imports where id = $1',
)

/** $1 organization id, $2 greatest number → imports, the newest first. */
export const list = statement(
  'imports.list',
  `select ${columns} from imports i ${withNames} where i.organization_id = $1 order by i.id desc limit $2`,
)

/** $1 organization id, $2 id → import. */
export const find = statement(
  'imports.find',
  `select ${columns} from imports i ${withNames} where i.organization_id = $1 and i.id = $2`,
)

/** $1 organization id, $2 clientId, $3 file name, $4 user id → id, isUndone; locked, and created if it is new. */
export const begin = statement(
  'imports.begin',
  `
  insert into imports (organization_id, client_id, file_name, created_by) values ($1, $2, $3, $4)
  on conflict (organization_id, client_id) do update set file_name = imports.file_name
  returning id, undone_by is not null or undone_at is not null as "isUndone"`,
)

/** $1 organization id, $2 id, $3 more contacts created, $4 more changed. */
export const addCounts = statement(
  'imports.addCounts',
  'update imports set created = created + $3, updated = updated + $4 where organization_id = $1 and id = $2',
)

/**
 * $1 organization id, $2 contacts as JSON, $3 user id, $4 import's id → number of new ones. Nobody counts as the one who
 * has added them: they earn nothing, and are in nobody's figures.
 */
export const insertContacts = statement(
  'imports.insertContacts',
  `
  with inserted as (
    insert into contacts (organization_id, client_id, ${columnNames(fields)}, updated_by)
    select $1, "clientId", ${inputValues(fields)}, $3
    from jsonb_to_recordset($2::jsonb) as input("clientId" uuid, ${inputOf(fields)})
    on conflict (organization_id, client_id) do nothing returning *
  ),
  noted as (
    insert into import_contacts (organization_id, import_id, contact_id, after)
    select $1, $4, id, ${valuesAsJson(fields)} from inserted
  )
  select count(*) as count from inserted`,
)

/** $1 organization id, $2 ids, $3 import's id → the contacts as they are, locked in the order of their ids. */
export const lockContacts = statement(
  'imports.lockContacts',
  `
  select id, client_id as "clientId", version, deleted_at is not null or merged_into is not null as "isGone", ${valuesAsJson(fields)} as values,
    exists (select from import_contacts d where d.organization_id = $1 and d.import_id = $3 and d.contact_id = contacts.id) as "isDone"
  from contacts where organization_id = $1 and id = any($2::integer[]) order by id for update`,
)

/** $1 organization id, $2 changes as JSON: ids with the changed fields, $3 user id. */
export const changeContacts = statement(
  'imports.changeContacts',
  `
  update contacts set ${assignments('contacts', fields)}, updated_by = $3, last_made_at = null, last_device = null
  from jsonb_to_recordset($2::jsonb) as change(id integer, p jsonb)
    cross join lateral jsonb_to_record(change.p) as input(${inputOf(fields)})
  where organization_id = $1 and contacts.id = change.id`,
)

/** $1 organization id, $2 import's id, $3 changes as JSON: ids with the fields before and after. */
export const noteChanges = statement(
  'imports.noteChanges',
  `
  insert into import_contacts (organization_id, import_id, contact_id, before, after)
  select $1, $2, id, before, after from jsonb_to_recordset($3::jsonb) as change(id integer, before jsonb, after jsonb)`,
)

/** $1 organization id, $2 id, $3 user id → isUndone; locked. From then on nothing more is imported. */
export const beginUndo = statement(
  'imports.beginUndo',
  `
  update imports set undone_by = coalesce(undone_by, $3) where organization_id = $1 and id = $2
  returning undone_at is not null as "isUndone"`,
)

/** $1 organization id, $2 id, $3 more contacts removed or put back, $4 whether that was all. */
export const addUndone = statement(
  'imports.addUndone',
  `
  update imports set undone = undone + $3, undone_at = case when $4::boolean then now() end where organization_id = $1 and id = $2`,
)

/**
 * $1 organization id, $2 import's id, $3 contact's id after which to go on, $4 greatest number → what the import has done
 * to contacts, and the contacts as they are, locked in the order of their ids.
 */
export const lockImported = statement(
  'imports.lockImported',
  `
  select contacts.id, contacts.name, d.before, d.after, ${valuesAsJson(fields)} as values,
    deleted_at is not null as "isDeleted", merged_into is not null as "isMerged",
    do_not_contact is not null or assignee is not null or tags is not null as "isNoted",
    exists (select from interactions m where m.organization_id = $1 and m.contact_id = contacts.id and m.deleted_at is null) as "isMet",
    exists (select from contacts a where a.organization_id = $1 and a.merged_into = contacts.client_id and a.deleted_at is null) as "hasAlias"
  from import_contacts d join contacts on contacts.organization_id = $1 and contacts.id = d.contact_id
  where d.organization_id = $1 and d.import_id = $2 and d.contact_id > $3
  order by d.contact_id limit $4 for update of contacts`,
)

/** $1 organization id, $2 ids, $3 user id. */
export const removeContacts = statement(
  'imports.removeContacts',
  `
  update contacts set deleted_at = now(), deleted_by = $3, updated_by = $3, last_made_at = null, last_device = null
  where organization_id = $1 and id = any($2::integer[])`,
)

/**
 * $1 organization id, $2 import's id, $3 what is left alone as JSON: ids with reason and fields, without a reason for
 * what is not.
 */
export const noteKept = statement(
  'imports.noteKept',
  `
  update import_contacts d set kept_reason = k.reason, kept_fields = k.fields
  from jsonb_to_recordset($3::jsonb) as k(id integer, reason text, fields text[])
  where d.organization_id = $1 and d.import_id = $2 and d.contact_id = k.id and (d.kept_reason is not null or k.reason is not null)`,
)

/** $1 organization id, $2 import's id, $3 contact's id after which to go on, $4 greatest number → what was left alone. */
export const listKept = statement(
  'imports.listKept',
  `
  select c.id as "contactId", c.name, d.kept_reason as reason, d.kept_fields as fields
  from import_contacts d join contacts c on c.organization_id = $1 and c.id = d.contact_id
  where d.organization_id = $1 and d.import_id = $2 and d.contact_id > $3 and d.kept_reason is not null
  order by d.contact_id limit $4`,
)
