import { statement } from '../../db/database.ts'

const columns = 'id, organization_id as "organizationId", label, kind, options, retired'

/** $1 organization id → its fields in their order, retired ones too. */
export const list = statement(
  'customFields.list',
  `select ${columns} from custom_fields where organization_id = $1 order by position, id`,
)

/** $1 id → organization of a field. */
export const organization = statement(
  'customFields.organization',
  'select organization_id as "organizationId" from custom_fields where id = $1',
)

/** $1 organization id: one change of its fields at a time. */
export const lockOrganization = statement(
  'customFields.lockOrganization',
  'select id from organizations where id = $1 for no key update',
)

/** $1 organization id, $2 label, $3 kind, $4 options as JSON, $5 position → row. */
export const insert = statement(
  'customFields.insert',
  `
  insert into custom_fields (organization_id, label, kind, options, position) values ($1, $2, $3, $4::jsonb, $5) returning ${columns}`,
)

/** $1 organization id, $2 id, $3 label, $4 options as JSON, $5 whether it is retired → row. */
export const update = statement(
  'customFields.update',
  `
  update custom_fields set label = $3, options = $4::jsonb, retired = $5 where organization_id = $1 and id = $2 returning ${columns}`,
)

/** $1 organization id, $2 ids of all its fields in their order. */
export const order = statement(
  'customFields.order',
  `
  update custom_fields f set position = o.position from unnest($2::integer[]) with ordinality as o(id, position)
  where f.organization_id = $1 and f.id = o.id`,
)
