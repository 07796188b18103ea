import { contactFields, interactionFields } from '../../../../shared/domain/fields.ts'
import { exportColumns } from '../../../db/columns.ts'
import { statement, type Statement } from '../../../db/database.ts'
import { iso } from '../../../db/sql.ts'

/**
 * $1 user id → the user, their memberships, their sign-ins and which are sent push messages, the positions that they share,
 * what waits on their devices, when they were away, and since when they have a calendar address; one row.
 */
export const profile = statement(
  'export.profile',
  `
  select u.id, u.username, u.name, u.email, u.phone, u.bio, u.preferences, ${iso('u.created_at')} as "createdAt",
    u.subscription_status as "subscriptionStatus", u.subscription_tier as "subscriptionTier",
    ${iso('u.subscription_expires_at')} as "subscriptionExpiresAt",
    (select coalesce(json_agg(json_build_object('organizationId', o.id, 'organization', o.name, 'role', m.role, 'since', ${iso('m.created_at')})
      order by o.id), '[]') from memberships m join organizations o on o.id = m.organization_id where m.user_id = u.id) as memberships,
    (select coalesce(json_agg(json_build_object('kind', s.kind, 'since', ${iso('s.created_at')}, 'lastUsedAt', ${iso('s.last_used_at')},
        'isSentPushMessages', exists (select from push_subscriptions p where p.session_id = s.id))
      order by s.created_at), '[]') from sessions s where s.user_id = u.id and s.revoked_at is null) as "signIns",
    (select coalesce(json_agg(json_build_object('organizationId', l.organization_id, 'lat', l.lat, 'lng', l.lng, 'recordedAt', ${iso('l.recorded_at')})
      order by l.organization_id), '[]') from member_locations l where l.user_id = u.id) as locations,
    (select coalesce(json_agg(json_build_object('organizationId', d.organization_id, 'device', d.device, 'visits', d.visits, 'contacts', d.contacts,
      'changes', d.changes, 'needPerson', d.asking, 'since', ${iso('d.since')}, 'reportedAt', ${iso('d.reported_at')}) order by d.reported_at), '[]')
      from memberships m join device_queues d on d.organization_id = m.organization_id
      join sessions s on s.id = d.session_id and s.user_id = m.user_id where m.user_id = u.id) as devices,
    (select json_build_object('since', ${iso('a.since')}, 'until', ${iso('a.until')}) from absences a where a.user_id = u.id) as absence,
    (select ${iso('l.created_at')} from calendar_links l where l.user_id = u.id) as "calendarSince"
  from users u where u.id = $1`,
)

/** One table of the export, exported as JSON and as CSV. */
export interface ExportTable {
  /** The files' name, without extension. */
  name: string
  /** $1 user id, $2 id to continue after, $3 number → ids. */
  ids: Statement
  /** $1 user id, $2 ids → those rows, with the time zone of their organization; by id. */
  rows: Statement
  columns: readonly string[]
  /** The columns that hold times. */
  times: readonly string[]
}

// Two statements: ten rows at a time, found by the user alone, would be sorted out from all of the user's, or from
// everyone's, for each page.
const table = (name: string, selected: Record<string, string>, from: string, where: string): ExportTable => ({
  name,
  columns: Object.keys(selected),
  times: Object.keys(selected).filter((column) => selected[column]?.startsWith('to_char(')),
  // Sorted apart: in the order of ids, Postgres may go through everyone's rows.
  ids: statement(
    `export.${name}.ids`,
    `
    with theirs as materialized (select t.id from ${from} where ${where})
    select id from theirs where id > $2 order by id limit $3`,
  ),
  rows: statement(
    `export.${name}`,
    `
    select ${Object.entries(selected)
      .map(([column, sql]) => `${sql} as "${column}"`)
      .join(', ')},
      (select o.time_zone from organizations o where o.id = t.organization_id) as "timeZone"
    from ${from} where ${where} and t.id = any($2::bigint[]) order by t.id`,
  ),
})

const organization = { id: 't.id', organizationId: 't.organization_id' }
// Records of an organization that the user has left are no longer accessible to them.
const theirs = 'exists (select from memberships m where m.organization_id = t.organization_id and m.user_id = $1)'

// Confidential notes are the organization's: who wrote some may not be among those who read them. A change that adds to
// them has the whole text, before and after.
const { confidential: _, ...exportedFields } = interactionFields
const withoutConfidential = (change: string) => `(${change} - 'confidential')::text`

/** The values of custom fields by the fields' labels, with the labels of choices, as JSON text. */
const namedCustom = `(
  select jsonb_object_agg(f.label, case f.kind
      when 'choice' then (select o -> 'label' from jsonb_array_elements(f.options) o where o -> 'id' = v.value)
      when 'choices' then (select jsonb_agg(o -> 'label') from jsonb_array_elements(f.options) o where v.value @> (o -> 'id'))
      else v.value end)
  from jsonb_each(t.custom) v join custom_fields f on f.organization_id = t.organization_id and f.id = v.key::integer)::text`

/** Everything that a user recorded, earned, changed, did and was notified of. */
export const tables: readonly ExportTable[] = [
  table(
    'contacts',
    {
      ...organization,
      ...exportColumns('t', contactFields),
      custom: namedCustom,
      createdAt: iso('t.created_at'),
      updatedAt: iso('t.updated_at'),
    },
    'contacts t',
    `t.created_by = $1 and t.deleted_at is null and ${theirs}`,
  ),
  table(
    'interactions',
    {
      ...organization,
      contactId: 't.contact_id',
      contact: 'c.name',
      ...exportColumns('t', exportedFields),
      createdAt: iso('t.created_at'),
      updatedAt: iso('t.updated_at'),
    },
    'interactions t left join contacts c on c.organization_id = t.organization_id and c.id = t.contact_id and c.deleted_at is null',
    `t.user_id = $1 and t.deleted_at is null and ${theirs}`,
  ),
  table(
    'changes',
    {
      ...organization,
      entity: 't.entity',
      entityId: 't.entity_id',
      version: 't.version',
      old: withoutConfidential('t.old'),
      new: withoutConfidential('t.new'),
      changedAt: iso('t.changed_at'),
    },
    'record_changes t',
    `t.changed_by = $1 and ${theirs}`,
  ),
  table(
    'conflicts',
    {
      ...organization,
      entity: 't.entity',
      entityId: 't.entity_id',
      baseVersion: 't.base_version',
      new: withoutConfidential('t.new'),
      sentAt: iso('t.sent_at'),
    },
    'conflicting_changes t',
    `t.sent_by = $1 and ${theirs}`,
  ),
  table(
    'points',
    {
      ...organization,
      points: 't.points',
      reason: 't.reason',
      referenceType: 't.reference_type',
      referenceId: 't.reference_id',
      note: 't.note',
      createdAt: iso('t.created_at'),
    },
    'points_history t',
    't.user_id = $1',
  ),
  table(
    'awards-given',
    { ...organization, userId: 't.user_id', points: 't.points', note: 't.note', createdAt: iso('t.created_at') },
    'points_history t',
    `t.awarded_by = $1 and ${theirs}`,
  ),
  table(
    'achievements',
    { ...organization, achievement: 'a.name', description: 'a.description', earnedAt: iso('t.earned_at') },
    'user_achievements t join achievements a on a.organization_id = t.organization_id and a.id = t.achievement_id',
    't.user_id = $1',
  ),
  table(
    'notifications',
    {
      ...organization,
      kind: 't.kind',
      referenceId: 't.reference_id',
      createdAt: iso('t.created_at'),
      readAt: iso('t.read_at'),
    },
    'notifications t',
    't.user_id = $1',
  ),
  table(
    'views',
    {
      ...organization,
      page: 't.page',
      name: 't.name',
      query: 't.query',
      shared: 't.shared',
      starred:
        'exists (select from starred_views s where s.organization_id = t.organization_id and s.view_id = t.id and s.user_id = $1)',
      createdAt: iso('t.created_at'),
    },
    'saved_views t',
    `t.user_id = $1 and ${theirs}`,
  ),
  table(
    'areas',
    { ...organization, area: 'a.name', from: 't.from_day::text', until: 't.until_day::text' },
    'area_assignments t join areas a on a.organization_id = t.organization_id and a.id = t.area_id',
    `t.user_ids @> array[$1::integer] and ${theirs}`,
  ),
  table(
    'invitations-sent',
    {
      ...organization,
      name: 't.name',
      email: 't.email',
      role: 't.role',
      accepted: 't.accepted',
      createdAt: iso('t.created_at'),
    },
    'invitations t',
    `t.invited_by = $1 and ${theirs}`,
  ),
  table(
    'imports',
    {
      ...organization,
      fileName: 't.file_name',
      created: 't.created',
      updated: 't.updated',
      createdAt: iso('t.created_at'),
      undoneAt: iso('t.undone_at'),
    },
    'imports t',
    `t.created_by = $1 and ${theirs}`,
  ),
  table(
    'audit-events',
    { ...organization, kind: 't.kind', device: 't.device', at: iso('t.at') },
    'audit_events t',
    `t.user_id = $1 and ${theirs}`,
  ),
]
