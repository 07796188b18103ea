import { assignment } from '../../shared/domain/assigning.ts'
import type { Confidential } from '../../shared/domain/confidential.ts'
import type { InteractionType } from '../../shared/schemas/interaction.ts'
import { starterSet } from '../resources/achievements/starterSet.ts'
import { areaRows } from './areas.ts'
import { after, createCalendar, townZone } from './calendar.ts'
import { customFieldRows, customValues } from './customFields.ts'
import { silentPhone } from './devices.ts'
import { createHistory, type History } from './history.ts'
import type { DemoContact, DemoInteraction, Row, Tables } from './model.ts'
import { emailFor, team, type Teammate } from './people.ts'
import { createRandom } from './random.ts'
import { createRemarks } from './remarks.ts'
import { earnedAchievements, pointsOf } from './rewards.ts'
import { organizationAddress } from './streets.ts'

export const organizationId = 1
/** Everyone has been there since a little before the first contact was created. */
const foundingDay = -190

/** Users have the ids 1, 2, ... in the order of the team. */
const userId = (person: number) => person + 1
const numbered = <T extends object>(rows: readonly T[]): (T & { id: number })[] =>
  rows.map((row, index) => ({ id: index + 1, ...row }))
const own = { organization_id: organizationId }

const organizationRow = (founded: Date): Row => ({
  id: organizationId,
  name: 'Mill Creek Community Outreach',
  description:
    'Neighbors serving neighbors in Salem and Keizer: visits, a weekly community dinner, kids’ club and Bible study around the kitchen table.',
  address: organizationAddress,
  phone: '503-555-0100',
  email: 'hello@millcreek.example',
  time_zone: townZone,
  created_at: founded,
  updated_at: founded,
})

const userRow = ({ name, username, phone, bio }: Teammate, joinedAt: Date, passwordHash: string): Row => ({
  username,
  password_hash: passwordHash,
  name,
  email: emailFor(name, 'millcreek.example'),
  phone,
  bio,
  active: true,
  ...own,
  created_at: joinedAt,
  updated_at: joinedAt,
})

/** What members have noted of people to find them by. */
const demoTags = ['Bible study', 'Community dinner', 'Kids’ club', 'Needs a ride']

function contactRow(
  contact: DemoContact,
  clientId: string,
  withNotes: boolean,
  remark: string,
  tags: readonly string[],
  custom: Row | null,
) {
  const { person, home, addressKnown, phone, email, status, story, createdBy, createdAt, statusChanges } = contact
  const latest = statusChanges.at(-1)
  return {
    ...own,
    client_id: clientId,
    name: person.name,
    address: addressKnown ? home.address : null,
    phone,
    email,
    status,
    notes: withNotes ? `${story.summary} ${remark}` : null,
    version: 1 + statusChanges.length,
    created_by: userId(createdBy),
    created_at: createdAt,
    tags: tags.length === 0 ? null : tags,
    custom,
    // Whoever has met them first looks after them.
    assignee: status === 'active' ? assignment(userId(createdBy), userId(createdBy), createdAt.toISOString()) : null,
    updated_by: userId(latest?.by ?? createdBy),
    updated_at: latest?.at ?? createdAt,
  }
}

/** What not everybody in the team may read: of the latest meeting of each of these kinds. */
const confidentialNotes: Partial<Record<InteractionType, Confidential>> = {
  prayer: {
    readers: 'manager',
    text: 'The marriage is in trouble, and they asked us to tell nobody. Please pray, and do not bring it up.',
  },
  bible_study: {
    readers: 'admin',
    text: 'Lost their job and cannot pay the rent this month. Asked whether the church could help, in confidence.',
  },
}

function interactionRows(history: History, contactIds: ReadonlyMap<DemoContact, number>) {
  const random = createRandom('interaction ids')
  const latest = new Map(history.interactions.map((interaction) => [interaction.type, interaction]))
  const confidentialOf = (interaction: DemoInteraction) =>
    latest.get(interaction.type) === interaction ? (confidentialNotes[interaction.type] ?? null) : null
  return history.interactions.map((interaction) => {
    const { contact, recorder, type, date, createdAt, place, notes, metadata, followUp } = interaction
    return {
      ...own,
      client_id: random.uuid(),
      contact_id: contact ? (contactIds.get(contact) ?? null) : null,
      user_id: userId(recorder),
      type,
      date,
      lat: place.lat,
      lng: place.lng,
      address: place.address,
      notes,
      follow_up_date: followUp?.date ?? null,
      follow_up_type: followUp?.type ?? null,
      follow_up_notes: followUp?.notes ?? null,
      follow_up_completed: followUp?.completed !== null && followUp !== null,
      metadata,
      outcome: metadata && (metadata.personPresent ? 'talked' : 'not_home'),
      confidential: confidentialOf(interaction),
      version: followUp?.completed ? 2 : 1,
      created_at: createdAt,
      updated_by: userId(followUp?.completed?.by ?? recorder),
      updated_at: followUp?.completed?.at ?? createdAt,
    }
  })
}

/** What the triggers would have recorded for changed statuses and completed follow-ups. */
function changeRows({ contacts, interactions }: History): Row[] {
  const ofContacts = contacts.flatMap(({ statusChanges }, index) =>
    statusChanges.map(({ from, to, by, at }, step) => ({
      ...own,
      entity: 'contact',
      entity_id: index + 1,
      version: step + 2,
      changed_by: userId(by),
      changed_at: at,
      old: { status: from },
      new: { status: to },
    })),
  )
  const ofInteractions = interactions.flatMap(({ followUp }, index) =>
    followUp?.completed
      ? [
          {
            ...own,
            entity: 'interaction',
            entity_id: index + 1,
            version: 2,
            changed_by: userId(followUp.completed.by),
            changed_at: followUp.completed.at,
            old: { follow_up_completed: false },
            new: { follow_up_completed: true },
          },
        ]
      : [],
  )
  return [...ofContacts, ...ofInteractions].sort((a, b) => a.changed_at.getTime() - b.changed_at.getTime())
}

function rewardRows(history: History, contacts: readonly { created_by: number; created_at: Date }[]) {
  const interactions = history.interactions.map(({ recorder, createdAt, day }, index) => ({
    id: index + 1,
    user_id: userId(recorder),
    created_at: createdAt,
    day,
  }))
  const completions = history.interactions.flatMap(({ followUp }, index) =>
    followUp?.completed
      ? [
          {
            interaction_id: index + 1,
            user_id: userId(followUp.completed.by),
            follow_up_date: followUp.date,
            at: followUp.completed.at,
          },
        ]
      : [],
  )
  const records = { contacts, interactions, completions }
  const achievements = numbered(starterSet)
  const earned = earnedAchievements(
    achievements,
    team.map((_, person) => userId(person)),
    records,
  )
  const points = pointsOf(records, earned, (id) => achievements[id - 1]?.pointsValue ?? 0)
  return { earned, points }
}

/**
 * Every row of the demo organization.
 * @param now any time of the day of seeding
 * @param passwordHashes for the user who signs in, and for everyone else
 */
export function demoRows(now: Date, passwordHashes: { demo: string; others: string }): Tables {
  const calendar = createCalendar(now)
  const history = createHistory(now)
  const founded = calendar.at(foundingDay, 10 * 60)
  const random = createRandom('contacts')
  const remark = createRemarks()
  const tagging = createRandom('tags')
  const customValuesOf = customValues()
  const contacts = numbered(
    history.contacts.map((contact) => {
      const tags = demoTags.filter(() => contact.status !== 'new' && tagging.chance(0.2))
      return contactRow(
        contact,
        random.uuid(),
        random.chance(0.9),
        remark(contact.story),
        tags,
        customValuesOf(contact),
      )
    }),
  )
  const contactIds = new Map(history.contacts.map((contact, index) => [contact, index + 1]))
  const joined = team.map((teammate) => calendar.at(teammate.joined, 11 * 60))
  const { earned, points } = rewardRows(history, contacts)
  const { areas, assignments } = areaRows(calendar, userId, founded)
  return [
    ['organizations', [organizationRow(founded)]],
    [
      'users',
      numbered(
        team.map((teammate, person) =>
          userRow(teammate, joined[person] as Date, person === 0 ? passwordHashes.demo : passwordHashes.others),
        ),
      ),
    ],
    [
      'memberships',
      numbered(team.map(({ role }, person) => ({ ...own, user_id: userId(person), role, created_at: joined[person] }))),
    ],
    [
      'custom_fields',
      numbered(
        customFieldRows.map((row, position) => ({ ...own, ...row, position, retired: false, created_at: founded })),
      ),
    ],
    ['contacts', contacts],
    ['interactions', numbered(interactionRows(history, contactIds))],
    ['record_changes', numbered(changeRows(history))],
    ['achievements', numbered(starterSet.map((achievement) => achievementRow(achievement, founded)))],
    ['user_achievements', numbered(earned.map((row) => ({ ...own, ...row })))],
    ['points_history', numbered(points.map((row) => ({ ...own, ...row })))],
    ...silentPhone(now, own, userId(1)),
    ['areas', numbered(areas.map((row) => ({ ...own, ...row })))],
    ['area_assignments', numbered(assignments.map((row) => ({ ...own, ...row })))],
  ]
}

function achievementRow(
  { name, description, icon, pointsValue, requirementType, requirementValue }: (typeof starterSet)[number],
  founded: Date,
): Row {
  return {
    ...own,
    name,
    description,
    icon,
    points_value: pointsValue,
    requirement_type: requirementType,
    requirement_value: requirementValue,
    created_at: after(founded, 1),
  }
}
