import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../shared/contract/index.ts'
import { formerMembersName } from '../../shared/domain/formerMember.ts'
import { interactionTypes } from '../../shared/domain/kinds.ts'
import {
  activityFigures,
  locationFigures,
  newContactCount,
  teamFigures,
  type ReportQuestion,
} from '../../shared/figures/reports.ts'
import { randomFrom, type Random } from '../support/random.ts'
import { useServer } from '../support/api.ts'
import { builtPassword } from '../support/builders.ts'
import { Client } from '../support/client.ts'
import { randomOrganization, randomPeriod } from '../support/randomRecords.ts'
import { repetitions } from '../support/runReport.ts'

const runs = repetitions('organizations whose reports are counted on the server and on a device', 10, 300)
const questionsEach = 12
type ReportName = 'getActivitiesReport' | 'getLocationsReport' | 'getTeamReport'
const server = useServer({ env: { RATE_LIMITS: 'off' } })

/** A device's rows of an organization, and the server's own reports on it. */
async function openOrganization(random: Random) {
  const { organization, members } = await randomOrganization(server().db.knex, random)
  const client = new Client(server().url)
  await client.login({ body: { username: members[0]!.username, password: builtPassword } })
  // Two of the three, in some organizations: whom both have met is counted once.
  for (const { id: userId } of members.slice(1))
    if (random.chance(0.6)) await client.removeMember({ params: { id: organization.id, userId } })
  const params = { organizationId: organization.id }
  return {
    timeZone: organization.time_zone,
    userIds: members.map(({ id }) => id),
    rows: {
      contacts: (await client.listContacts({ params })).body,
      interactions: (await client.listInteractions({ params })).body,
      members: (await client.listMembers({ params: { id: organization.id } })).body,
    },
    report: async <Name extends ReportName>(name: Name, { from, to, types, memberId }: ReportQuestion) => {
      const { status, body } = await client[name]({
        params: { id: organization.id },
        query: {
          from,
          to,
          ...(types.length > 0 && { types: types.join(',') }),
          ...(memberId !== null && { userId: memberId }),
        },
      })
      if (status !== 200) throw new Error(`The report answered ${status}`)
      return body as AnswerOf<Name>
    },
  }
}

function randomQuestion(random: Random, timeZone: string, userIds: number[]): ReportQuestion {
  return {
    ...randomPeriod(random),
    timeZone,
    types: random.chance(0.3) ? interactionTypes.filter(() => random.chance(0.5)) : [],
    memberId: random.chance(0.3) ? random.pick(userIds) : null,
  }
}

describe('a device’s reports have the same figures as the server’s', () => {
  it.each(Array.from({ length: runs }, (_, seed) => seed + 1))('organization of seed %i', async (seed) => {
    const random = randomFrom(seed)
    const { timeZone, userIds, rows, report } = await openOrganization(random)
    let counted = 0
    for (let asked = 0; asked < questionsEach; asked += 1) {
      const question = randomQuestion(random, timeZone, userIds)
      const said = `seed ${seed}: ${JSON.stringify(question)}`

      const { newContacts, followUpsCompleted: _, ...activities } = await report('getActivitiesReport', question)
      expect(activityFigures(rows.interactions, question), said).toEqual(activities)
      if (question.memberId === null) expect(newContactCount(rows.contacts, question), said).toBe(newContacts)
      // Counts of a day are shown on that day.
      expect(
        activities.byDay.reduce((sum, { count }) => sum + count, 0),
        said,
      ).toBe(activities.total)

      expect(locationFigures(rows.interactions, question), said).toEqual(await report('getLocationsReport', question))

      const team = (await report('getTeamReport', question)).members
      const present = rows.members.map(({ id, name }) => ({ id, name }))
      const { members, former } = teamFigures(rows.interactions, present, question)
      const shown = [...members, ...(former ? [{ id: null, name: formerMembersName, ...former }] : [])]
      expect(shown, said).toEqual(
        team.map(({ userId: id, name, interactions, contacts, lastActivity }) => ({
          id,
          name,
          interactions,
          contacts,
          lastActivity,
        })),
      )
      // What the members and the former ones have done is what was done.
      expect(
        team.reduce((sum, { interactions }) => sum + interactions, 0),
        said,
      ).toBe(activities.total)
      counted += activities.total
    }
    expect(counted).toBeGreaterThan(0)
  })
})
