import * as z from 'zod'
import { say } from '../domain/messages.ts'
import { maxCounts, limits } from '../domain/limits.ts'

export { maxCounts, limits }

/** Highest value of a Postgres `integer`, which all ids are. */
const maxId = 2_147_483_647

// In addition, half a surrogate pair, which is no character: Postgres accepts neither.
// Everything below U+0020 except tab, line feed and carriage return, DEL, and U+0080 to U+009F: Postgres refuses NUL,
// and the rest breaks logs and CSV.
// oxlint-disable-next-line no-control-regex -- naming the control characters is the purpose
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/

const isMissing = (input: unknown) => input === undefined || input === null

/** A field's name at the beginning of a sentence: 'Notes', 'Follow-up notes'. */
function label(field: string): string {
  const words = field.replace('followUp', 'follow-up').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * A trimmed text of bounded length without control characters.
 * @param field name for the messages, such as `name`
 * @param max longest length in characters
 * @param missing message for a missing text: the same as for an empty one, if that has a message of its own
 */
export const text = (field: string, max: number, missing = say('required', { field: label(field) })) =>
  z
    .string({ error: (issue) => (isMissing(issue.input) ? missing : say('notText', { field: label(field) })) })
    .trim()
    .max(max, say('tooLong', { field: label(field), max }))
    .refine(
      (value) => value.isWellFormed() && !controlCharacters.test(value),
      say('unstorable', { field: label(field) }),
    )

/**
 * A required text with a minimum length.
 * @param message for a text that is too short, empty or missing
 */
export const neededText = (field: string, min: number, max: number, message: string) =>
  text(field, max, message).min(min, message)

/** A name as the sign-up flow takes it; the organization form asks for 3 characters. */
export const organizationName = neededText('name', 2, limits.name, say('required', { field: 'Organization name' }))

/** A nullable, optional text; an empty one is stored as null. */
export const optionalText = (field: string, max: number) =>
  text(field, max)
    .nullish()
    .transform((value) => (value === '' ? null : value))

/**
 * A list in a request. Its length is checked before its entries: a long list of wrong ones has one error, not one for
 * each.
 * @param max greatest number of entries
 */
export const list = <Entry extends z.ZodType>(entry: Entry, max: number, min = 0) =>
  z.preprocess((entries: z.input<Entry>[], context) => {
    if (Array.isArray(entries) && entries.length > max)
      context.addIssue({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: entries })
    return entries
  }, z.array(entry).min(min).max(max))

/**
 * A list in an answer, whose length is limited where its rows are created; here the limit is only documented.
 * @param max greatest number of entries
 */
export const listOf = <Entry extends z.ZodType>(entry: Entry, max: number) => z.array(entry).meta({ maxItems: max })

export const id = z.int().min(1).max(maxId)

/** Integers as Postgres stores them. */
export const integer = z.int32()
export const count = integer.min(0)
/** How often a row has been written; a change contains the version it was based on. */
export const rowVersion = integer.min(1)

/**
 * A stored text in an answer: its length was validated on input, and is only documented here.
 * @param max longest length in characters
 */
export const stored = (max: number) => z.string().meta({ maxLength: max })
export const storedEmail = z.string().meta({ format: 'email', maxLength: limits.email })

/** An id in a path: digits only, so that `1e3`, `0x1` and ` 1` are no ids. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'The id in the path must be a whole number above 0')
  .transform(Number)
  .pipe(id)

/**
 * For opIds too. Some systems write UUIDs in upper-case letters; Postgres, and so every answer, writes them in lower
 * case.
 */
export const clientId = z.uuid().toLowerCase()

/** A stored time: ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime({ precision: 3 })

const earliest = Date.UTC(1900, 0, 1)
const latest = Date.UTC(2200, 0, 1)

/**
 * A time in a request: ISO 8601 with a zone, between 1900 and 2200; parsed to UTC with milliseconds.
 * @param field name for the messages
 * @param none message for a missing or impossible time
 */
export const time = (field: string, none?: string) =>
  z.iso
    .datetime({
      offset: true,
      error: ({ input }) =>
        isMissing(input) ? (none ?? say('required', { field: label(field) })) : say('notTime', { field: label(field) }),
    })
    .refine(
      (value) => {
        const milliseconds = Date.parse(value)
        return milliseconds >= earliest && milliseconds < latest
      },
      none ?? say('timeRange', { field: label(field) }),
    )
    .transform((value) => new Date(value).toISOString())

/** A day that the calendars of devices and of Postgres have in common, as `yyyy-MM-dd`. */
export const day = z.iso
  .date(say('notDay'))
  .refine((value) => value >= '1900-01-01' && value < '2200-01-01', say('dayRange'))

/**
 * When and where a record was made or changed, as its device says: shown in its history, and never a reason to refuse
 * it, as a wrong clock would be.
 */
export const originMarks = {
  madeAt: time('madeAt').optional().catch(undefined),
  /** Name of the device, such as `Chrome · Android`. */
  device: text('device', limits.device).optional().catch(undefined),
}

/**
 * What a change says besides its fields: the version it was based on, its own id, the row that is meant, and where it
 * was made.
 */
export const changeMarks = {
  version: z.int32('version must be a whole number up to 2147483647').optional(),
  opId: clientId.optional(),
  /** Of the row, whose id may be another row's after a restore of the server: the change is then refused. */
  clientId: clientId.optional(),
  ...originMarks,
}

/** In a change: brings the row back from the bin. Nothing else of it changes then. */
export const returnMark = { returned: z.literal(true).optional() }

/**
 * In the answer to a repeated create or change whose row has been deleted since, and of rows in the bin; in no other
 * list.
 */
export const deletionMark = { deleted: z.literal(true).optional() }

const emailPattern = z.email().max(limits.email)

/** An e-mail address, or null if it is empty. */
export const optionalEmail = text('email', limits.email)
  .meta({ format: 'email' })
  .nullish()
  .refine((value) => !value || emailPattern.safeParse(value).success, say('invalidEmail'))
  .transform((value) => (value === '' ? null : value))

/** Who changed which field last, and when; `by` is null for a deleted user. */
export const fieldChanges = z.record(z.string(), z.object({ by: z.string().nullable(), at: timestamp }))
export type FieldChanges = z.output<typeof fieldChanges>

/** Errors that one answer names: more help nobody. */
export const maxErrors = 20

/** Body of every answer that is not a success. */
export const apiError = z
  .object({
    message: z.string(),
    code: z.string(),
    errors: listOf(z.object({ path: z.string(), message: z.string() }), maxErrors).optional(),
    /** The stored row, if the request conflicts with it. */
    current: z.unknown().optional(),
    /** For a conflict: what has changed since the version that the request was based on. */
    changes: fieldChanges.optional(),
  })
  .meta({ id: 'Error' })
export type ApiErrorBody = z.output<typeof apiError>

/** An id or a number in a query. */
export const queryId = z.coerce.number<number>().pipe(id)

/** Paging of a list: without it the answer is the whole list. */
export const paging = {
  limit: z.coerce.number<number>().pipe(z.int().min(1).max(1_000, 'limit must be at most 1000')).optional(),
  /** Id of the previous page's last row. */
  after: queryId.optional(),
}
