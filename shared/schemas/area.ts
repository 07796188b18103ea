import * as z from 'zod'
import { areaColors, cornerCounts } from '../domain/areas.ts'
import { say } from '../domain/messages.ts'
import { polygonFault } from '../domain/polygon.ts'
import { day, id, limits, list, listOf, maxCounts, neededText, stored, timestamp } from './common.ts'
import { location } from './interaction.ts'

/** Of a latitude and a longitude; tools that know no tuples read it as a list. */
const pair = { items: { type: 'number' }, minItems: 2, maxItems: 2 } as const
const enteredCorner = z.tuple([location.shape.lat, location.shape.lng]).meta(pair)

const faults = { antimeridian: say('areaAntimeridian'), flat: say('areaFlat'), crossing: say('areaCrossing') } as const

/** The corners of a polygon whose border does not cross itself; the last is joined to the first. */
const corners = list(enteredCorner, cornerCounts.max).superRefine((value, { addIssue }) => {
  const fault = value.length < cornerCounts.min ? null : polygonFault(value)
  if (value.length < cornerCounts.min) addIssue({ code: 'custom', message: say('areaCorners', cornerCounts) })
  else if (fault) addIssue({ code: 'custom', message: faults[fault] })
})

export const areaInput = z.object({
  name: neededText('name', 1, limits.name, say('required', { field: 'Name' })),
  color: z.enum(areaColors, { error: say('notOneOf', { field: 'Color', values: areaColors.join(', ') }) }),
  corners,
})
export type AreaInput = z.output<typeof areaInput>

export const areaCreation = areaInput.extend({ organizationId: id })

/** A change: the fields that are present. */
export const areaPatch = areaInput.partial()
export type AreaPatch = z.output<typeof areaPatch>

/** Who has an area from a day on until another one, both included; nobody, if the list is empty. */
export const areaAssignmentInput = z
  .object({ userIds: list(id, maxCounts.areaTeam), from: day, until: day })
  .refine(({ from, until }) => from <= until, { path: ['until'], message: say('areaPeriod') })
export type AreaAssignmentInput = z.output<typeof areaAssignmentInput>

export const area = z
  .object({
    id,
    organizationId: id,
    name: stored(limits.name),
    color: z.enum(areaColors),
    /** Latitude and longitude of each. */
    corners: listOf(z.tuple([z.number(), z.number()]).meta(pair), cornerCounts.max),
    /** The latest first; they never overlap. */
    assignments: listOf(
      z.object({ id, userIds: listOf(id, maxCounts.areaTeam), from: z.iso.date(), until: z.iso.date() }),
      maxCounts.areaAssignments,
    ),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Area' })
export type Area = z.output<typeof area>
