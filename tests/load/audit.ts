/** The audit: whether the database has all acknowledged records, once, under the right name, with their points. */
import { PointsModel, type AchievementRule } from '../support/pointsModel.ts'
import type { Entry, Ledger } from './ledger.ts'
import type { Query } from './stage.ts'

export interface StoredRow {
  entity: Entry['entity']
  id: number
  organizationId: number
  userId: number
  clientId: string
  notes: string | null
  date: string
  followUpDate: string | null
  isCompleted: boolean
  isDeleted: boolean
}

interface Change {
  entity: Entry['entity']
  id: number
  by: number
  old: Record<string, unknown>
  new: Record<string, unknown>
}

/** Errors in people's records. */
export interface Faults {
  lost: string[]
  doubled: string[]
  /** Rows without an author in the ledger, or under another name than their author's. */
  strange: string[]
  points: string[]
}

const rowsSince = `
  select 'contact' as entity, id, organization_id as "organizationId", created_by as "userId", client_id as "clientId", notes,
    created_at as date, null as "followUpDate", false as "isCompleted", deleted_at is not null as "isDeleted"
  from contacts where created_by = any($1)
  union all
  select 'interaction', id, organization_id, user_id, client_id, notes, date, follow_up_date, follow_up_completed, deleted_at is not null
  from interactions where user_id = any($1)`

/** Compares the database with the ledger. @param users everyone who records; rows of others are ignored */
export async function findFaults(query: Query, ledger: Ledger, users: readonly number[]): Promise<Faults> {
  const rows = (await query<StoredRow>(rowsSince, [users])).map((row) => ({
    ...row,
    date: new Date(row.date).toISOString(),
    followUpDate: row.followUpDate && new Date(row.followUpDate).toISOString(),
  }))
  const changes = await query<Change>(
    'select entity, entity_id as id, changed_by as by, old, new from record_changes where changed_by = any($1) order by id',
    [users],
  )
  return { ...compare(ledger, rows, changes), points: await pointsFaults(query, rows, changes, users) }
}

/** Compares rows and changes with the ledger. */
export function compare(
  ledger: Ledger,
  rows: readonly StoredRow[],
  changes: readonly Change[],
): Omit<Faults, 'points'> {
  const faults = { lost: [] as string[], doubled: [] as string[], strange: [] as string[] }
  const byMark = Map.groupBy(rows, ({ notes, clientId }) => /\[[\da-f-]{36}\]/.exec(notes ?? '')?.[0] ?? clientId)
  const histories = Map.groupBy(changes, ({ entity, id }) => `${entity} ${id}`)
  for (const [mark, stored] of byMark)
    if (stored.length > 1) faults.doubled.push(`${mark} stands in ${stored.length} rows`)
  for (const row of rows) {
    const entry = ledger.entries.get(row.clientId)
    if (!entry) faults.strange.push(`No user recorded ${row.entity} ${row.id}`)
    else if (entry.organizationId !== row.organizationId || entry.userId !== row.userId)
      faults.strange.push(`${row.entity} ${row.id} stands under a wrong name`)
  }
  for (const entry of ledger.acknowledged) {
    const row = byMark.get(entry.mark)?.find(({ clientId }) => clientId === entry.clientId)
    if (!row) faults.lost.push(`${entry.entity} ${entry.clientId}`)
    else lookAtChanges(entry, row, histories.get(`${entry.entity} ${row.id}`) ?? [], faults)
  }
  return faults
}

function lookAtChanges(
  entry: Entry,
  row: StoredRow,
  history: readonly Change[],
  { lost, doubled }: Pick<Faults, 'lost' | 'doubled'>,
): void {
  if (entry.isCompleted && !row.isCompleted) lost.push(`the completion of ${entry.clientId}`)
  if (entry.isDeleted && !row.isDeleted) lost.push(`the deletion of ${entry.clientId}`)
  for (const text of entry.changes) {
    // A change made before the record was sent has no history: it was part of the create.
    const written = history.filter((change) => includes(change.new, text) && !includes(change.old, text)).length
    const shown = (row.notes ?? '').split(text).length - 1
    if (written + shown === 0) lost.push(`"${text}" of ${entry.clientId}`)
    if (written > 1 || shown > 1) doubled.push(`"${text}" of ${entry.clientId}`)
  }
}

const includes = (values: Record<string, unknown>, text: string): boolean => JSON.stringify(values).includes(text)

/** Everyone's points, recalculated from the stored rows. */
async function pointsFaults(
  query: Query,
  rows: readonly StoredRow[],
  changes: readonly Change[],
  users: readonly number[],
): Promise<string[]> {
  const given = await query<{ organizationId: number; userId: number; reason: string; points: number }>(
    `select organization_id as "organizationId", user_id as "userId", reason, sum(points)::integer as points from points_history
     where user_id = any($1) group by 1, 2, 3`,
    [users],
  )
  const earned = await query<{ userId: number; achievementId: number }>(
    'select user_id as "userId", achievement_id as "achievementId" from user_achievements where user_id = any($1)',
    [users],
  )
  const awards = await query<{ organizationId: number; userId: number; points: number }>(
    `select organization_id as "organizationId", user_id as "userId", points from points_history where reason = 'admin_award' and user_id = any($1)`,
    [users],
  )
  const organizations = await query<{ id: number; timeZone: string; rules: AchievementRule[] }>(
    `select id, time_zone as "timeZone", (select coalesce(json_agg(json_build_object('id', a.id, 'pointsValue', points_value, 'requirementType', requirement_type,
       'requirementValue', requirement_value)), '[]') from achievements a where a.organization_id = o.id) as rules from organizations o`,
  )
  return organizations.flatMap(({ id, timeZone, rules }) => {
    const own = rows.filter(({ organizationId }) => organizationId === id)
    const model = modelOf(own, changes, timeZone, rules)
    for (const award of awards) if (award.organizationId === id) model.awards.push(award)
    return users
      .filter(
        (user) =>
          own.some(({ userId }) => userId === user) ||
          given.some((one) => one.organizationId === id && one.userId === user),
      )
      .flatMap((user) => {
        const wasEarned = (rule: AchievementRule) =>
          earned.some(({ userId, achievementId }) => userId === user && achievementId === rule.id)
        // A streak counts from when it was complete: a day deleted since may have been part of it.
        const atMost = new PointsModel(timeZone, rules)
        for (const row of own)
          if (row.entity === 'interaction') atMost.record({ ...row, followUpCompleted: row.isCompleted })
        model.settle(user, atMost.daysOf(user), wasEarned)
        return Object.entries(model.pointsOf(user)).flatMap(([reason, points]) => {
          const has =
            given.find((one) => one.organizationId === id && one.userId === user && one.reason === reason)?.points ?? 0
          return has === points
            ? []
            : [`User ${user} in organization ${id} has ${has} points for ${reason} instead of ${points}`]
        })
      })
  })
}

function modelOf(
  rows: readonly StoredRow[],
  changes: readonly Change[],
  timeZone: string,
  rules: readonly AchievementRule[],
): PointsModel {
  const model = new PointsModel(timeZone, rules)
  const completions = Map.groupBy(
    changes.filter((change) => change.entity === 'interaction' && change.new.follow_up_completed === true),
    ({ id }) => id,
  )
  for (const { entity, id, userId, date, followUpDate, isCompleted, isDeleted } of rows) {
    if (entity === 'contact') {
      model.contacts.push(userId)
      continue
    }
    const completedLater = completions.get(id)?.[0]
    model.record({ id, userId, date, followUpDate, followUpCompleted: isCompleted && !completedLater })
    if (completedLater && followUpDate !== null) model.complete(id, followUpDate, completedLater.by)
    if (isDeleted) Object.assign(model.interactions.at(-1) ?? {}, { deleted: true })
  }
  return model
}
