import fc from 'fast-check'
import * as z from 'zod'

/** A JSON schema, as far as zod makes them. */
interface Schema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** What servers have stumbled over: wrong types, overflows, control characters, injections, prototypes, formulas, sizes. */
const hostileValues: unknown[] = [
  null, true, -1, 0, 1.5, 2_147_483_648, 9_007_199_254_740_994, 1e308, '', ' ', '\u0000', 'a\u0000b', '\u001b[31m', '\r\nSet-Cookie: a=b',
  "'; drop table contacts; --", '%', '\\', '=1+1', '{{7*7}}', '<img src=x onerror=alert(1)>', '../../etc/passwd', '\ud800', '𝕏'.repeat(40),
  'x'.repeat(20_000), [], [[]], {}, { $ne: null }, { toString: 'x' }, { constructor: { prototype: {} } }, '2026-02-30T00:00:00Z', '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00Z', 'NaN', 'Infinity', '1e3', '0x10',
]

/** Ids, organizations and clientIds that exist, of both sides: a random number would only ever meet a 404. */
export interface Known {
  ids: number[]
  organizationIds: number[]
  uuids: string[]
}

function texts({ format }: Schema, { uuids }: Known): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...uuids))
  if (format === 'date-time') return fc.date({ noInvalidDate: true, min: new Date('1890-01-01'), max: new Date('2210-01-01') }).map((date) => date.toISOString())
  if (format === 'date') return fc.date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2100-01-01') }).map((date) => date.toISOString().slice(0, 10))
  if (format === 'email') return fc.emailAddress()
  return fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom('555-123-4567', 'somebody@example.org', 'Some Body', 'contacts'))
}

function numbers(name: string, { ids, organizationIds }: Known): fc.Arbitrary<number> {
  if (name === 'organizationId') return fc.constantFrom(...organizationIds)
  return /id$/i.test(name) ? fc.constantFrom(...ids) : fc.oneof(fc.integer({ min: -200, max: 600 }), fc.double({ noNaN: true }))
}

function proper(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.allOf
  if (choices) return fc.oneof(...choices.map((choice) => arbitrary(choice, known, name)))
  switch (schema.type) {
    case 'string':
      return texts(schema, known)
    case 'integer':
    case 'number':
      return numbers(name, known)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitrary(schema.items ?? {}, known, name), { maxLength: 4 })
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, arbitrary(part, known, key)])),
        { requiredKeys: [] },
      )
    default:
      return fc.constantFrom(...hostileValues)
  }
}

function arbitrary(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: proper(schema, known, name) }, { weight: 1, arbitrary: fc.constantFrom(...hostileValues) })
}

/** Inputs that mostly fit a schema, with something hostile here and there. */
export const inputsFor = (schema: z.ZodType, known: Known): fc.Arbitrary<unknown> =>
  arbitrary(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, known, '')

/** Values of a path's or a query's parameter. */
export const parametersFor = (name: string, known: Known): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...(name === 'organizationId' ? known.organizationIds : known.ids)).map(String) },
    { weight: 1, arbitrary: fc.constantFrom('0', '-1', '1e3', '4294967296', '99999999999999999999', '%00', '..', '__proto__', "1'--", 'x'.repeat(300)) },
  )
