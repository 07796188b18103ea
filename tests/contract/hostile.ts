import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import * as z from 'zod'

/** A JSON schema, as far as zod generates them. */
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

/**
 * Inputs that are known to break servers: wrong types, overflows, control characters, injections, prototypes, formulas,
 * sizes.
 */
const hostileValues: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2_147_483_648,
  9_007_199_254_740_994,
  1e308,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u001b[31m',
  '\r\nSet-Cookie: a=b',
  "'; drop table contacts; --",
  '%',
  '\\',
  '=1+1',
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '\ud800',
  '𝕏'.repeat(40),
  'x'.repeat(20_000),
  [],
  [[]],
  {},
  { $ne: null },
  { toString: 'x' },
  { constructor: { prototype: {} } },
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  'NaN',
  'Infinity',
  '1e3',
  '0x10',
]

/** The limits of Postgres' number types, from both sides. */
const edgeNumbers = [2 ** 15, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63].flatMap((edge) => [edge - 1, edge, -edge, -edge - 1])

/** Days and times at the limits of the calendars of JavaScript and of Postgres. */
const edgeDays = [
  '0000-01-01',
  '0001-01-01',
  '0001-12-31',
  '1582-10-10',
  '1899-12-31',
  '1900-01-01',
  '2100-02-29',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
  '5874897-12-31',
  '-004713-11-24',
]
const edgeTimes = [
  ...edgeDays.flatMap((day) => [`${day}T00:00:00Z`, `${day}T23:59:59.999+14:00`, `${day}T00:00:00-23:59`]),
  '-271821-04-20T00:00:00Z',
  '2016-12-31T23:59:60Z',
  '2026-03-29T02:30:00+01:00',
]

/** As many entries as fit into a body of a megabyte. */
const longLists = [0, null, '', 1].map((entry) =>
  Array(Math.floor(1_000_000 / (JSON.stringify(entry).length + 1))).fill(entry),
)

const json = Buffer.from('{"name":"Packed","organizationId":1}')

/** Bodies that do not match the encoding or character set of their header. */
export const brokenBodies: [string, Uint8Array<ArrayBuffer>, Record<string, string>][] = [
  ...(['gzip', 'deflate', 'br'] as const).flatMap((encoding): typeof brokenBodies => {
    const packed = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }[encoding](json)
    const headers = { 'content-encoding': encoding }
    const flipped = Uint8Array.from(packed, (byte, index) => (index > 4 ? byte ^ 0x5a : byte))
    return [
      [`${encoding} that is none`, Uint8Array.from(json), headers],
      [`${encoding} cut short`, Uint8Array.from(packed.subarray(0, -6)), headers],
      [`${encoding} with other bytes`, flipped, headers],
    ]
  }),
  ['an unknown encoding', Uint8Array.from(json), { 'content-encoding': 'zip' }],
  ['bytes that are no UTF-8', Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), {}],
  [
    'another character set',
    Uint8Array.from(Buffer.from('{"name":"Wide"}', 'utf16le')),
    { 'content-type': 'application/json; charset=utf-16' },
  ],
]

/** Ids, organizations and clientIds that exist, of both organizations: a random number would always get a 404. */
export interface KnownRows {
  ids: number[]
  organizationIds: number[]
  uuids: string[]
}

function texts({ format }: Schema, { uuids }: KnownRows): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...uuids))
  if (format === 'date-time')
    return fc.oneof(
      fc
        .date({ noInvalidDate: true, min: new Date('1890-01-01'), max: new Date('2210-01-01') })
        .map((date) => date.toISOString()),
      fc.constantFrom(...edgeTimes),
    )
  if (format === 'date')
    return fc.oneof(
      fc
        .date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2100-01-01') })
        .map((date) => date.toISOString().slice(0, 10)),
      fc.constantFrom(...edgeDays),
    )
  if (format === 'email') return fc.emailAddress()
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('555-123-4567', 'somebody@example.org', 'Some Body', 'contacts'),
  )
}

function numbers(name: string, { ids, organizationIds }: KnownRows): fc.Arbitrary<number> {
  if (name === 'organizationId') return fc.constantFrom(...organizationIds)
  return /id$/i.test(name)
    ? fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...ids) },
        { weight: 1, arbitrary: fc.constantFrom(...edgeNumbers) },
      )
    : fc.oneof(fc.integer({ min: -200, max: 600 }), fc.double({ noNaN: true }), fc.constantFrom(...edgeNumbers))
}

function proper(schema: Schema, known: KnownRows, name: string): fc.Arbitrary<unknown> {
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
      return fc.oneof(
        { weight: 9, arbitrary: fc.array(arbitrary(schema.items ?? {}, known, name), { maxLength: 4 }) },
        { weight: 1, arbitrary: fc.constantFrom(...longLists) },
      )
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, part]) => [key, arbitrary(part, known, key)]),
        ),
        { requiredKeys: [] },
      )
    default:
      return fc.constantFrom(...hostileValues)
  }
}

function arbitrary(schema: Schema, known: KnownRows, name: string): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: proper(schema, known, name) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileValues) },
  )
}

/** The schema with the parts that zod puts apart, since they have names of their own, back in their places. */
function whole({ $defs = {}, ...schema }: { $defs?: Record<string, unknown> }): Schema {
  const inPlace = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inPlace)
    if (typeof part !== 'object' || part === null) return part
    const [, name] = /^#\/\$defs\/(.+)$/.exec(String((part as { $ref?: unknown }).$ref)) ?? []
    if (name !== undefined) return inPlace($defs[name])
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inPlace(value)]))
  }
  return inPlace(schema) as Schema
}

/** Inputs that mostly match a schema, with hostile values in some places. */
export const inputsFor = (schema: z.ZodType, known: KnownRows): fc.Arbitrary<unknown> =>
  arbitrary(whole(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })), known, '')

/** Values of a path's or a query's parameter. */
export const parametersFor = (name: string, known: KnownRows): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom(...(name === 'organizationId' ? known.organizationIds : known.ids)).map(String),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '0',
        '-1',
        '1e3',
        '4294967296',
        '99999999999999999999',
        '%00',
        '%ff',
        '%E0%A4%A',
        '..',
        '__proto__',
        "1'--",
        'x'.repeat(300),
      ),
    },
  )
