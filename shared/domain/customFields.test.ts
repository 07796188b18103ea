import { describe, expect, it } from 'vitest'
import {
  changedOptions,
  customFaults,
  tidyCustom,
  type CustomField,
  type CustomKind,
  type CustomValue,
} from './customFields.ts'
import { customFilter, isCondition } from './customFilter.ts'
import { maxCounts } from './limits.ts'
import { changedRow, namesOf, valueAt, withMaps, withParts } from './parts.ts'

const options = [
  { id: 1, label: 'Grace', retired: false },
  { id: 2, label: 'Hope', retired: true },
]
const aField = (kind: CustomKind, more: Partial<CustomField> = {}): CustomField => ({
  id: 7,
  label: 'Church',
  kind,
  options: kind.startsWith('choice') ? options : [],
  retired: false,
  ...more,
})
const faultOf = (kind: CustomKind, value: unknown) =>
  customFaults({ 7: value as CustomValue }, [aField(kind)]).map(({ message }) => message)

describe('a value of a custom field', () => {
  it.each<[CustomKind, unknown]>([
    ['text', 'Grace Church'],
    ['text', 'x'.repeat(500)],
    ['number', 0],
    ['number', -2.5],
    ['date', '2024-02-29'],
    ['yesNo', false],
    ['choice', 1],
    ['choice', 2],
    ['choices', [1, 2]],
    ['choices', null],
  ])('of the kind %s can be %j', (kind, value) => {
    expect(faultOf(kind, value)).toEqual([])
  })

  it.each<[CustomKind, unknown, string]>([
    ['text', 3, 'Church must be a text'],
    ['text', 'x'.repeat(501), 'Church must be at most 500 characters'],
    ['number', '3', 'Church must be a number'],
    ['number', Number.NaN, 'Church must be a number'],
    ['number', Number.POSITIVE_INFINITY, 'Church must be a number'],
    ['date', '2025-02-29', 'Church must be a day such as 2025-01-31'],
    ['date', '2025-2-9', 'Church must be a day such as 2025-01-31'],
    ['date', '1899-12-31', 'Church must be a day such as 2025-01-31'],
    ['date', '2025-01-31T00:00:00.000Z', 'Church must be a day such as 2025-01-31'],
    ['date', 20250131, 'Church must be a day such as 2025-01-31'],
    ['yesNo', 'yes', 'Church must be yes or no'],
    ['yesNo', 1, 'Church must be yes or no'],
    ['choice', 3, 'Church must be one of Grace'],
    ['choice', 'Grace', 'Church must be one of Grace'],
    ['choice', [1], 'Church must be one of Grace'],
    ['choice', true, 'Church must be one of Grace'],
    ['choices', 1, 'Church must be one of Grace'],
    ['choices', [1, 3], 'Church must be one of Grace'],
    ['choices', ['1'], 'Church must be one of Grace'],
  ])('of the kind %s cannot be %j', (kind, value, message) => {
    expect(faultOf(kind, value)).toEqual([message])
  })

  it('is none of a field that the organization does not have, and one of a retired field', () => {
    expect(customFaults({ 8: 'x' }, [aField('text')])).toEqual([
      { key: '8', message: expect.stringContaining('no custom field with the number 8') },
    ])
    expect(customFaults({ 7: 'x' }, [aField('text', { retired: true })])).toEqual([])
    expect(customFaults(null, [])).toEqual([])
  })

  it('is stored trimmed and in order, and not at all if it is empty', () => {
    expect(tidyCustom({ 1: ' Grace ', 2: '  ', 3: [2, 1, 2], 4: [], 5: false, 6: 0, 7: null })).toEqual({
      1: 'Grace',
      3: [1, 2],
      5: false,
      6: 0,
    })
    expect(tidyCustom({ 1: '' })).toBeNull()
  })
})

describe('the choices of a field', () => {
  const offered = (entered: { id?: number; label: string }[]) => changedOptions(options, entered)

  it('are renamed, moved and added; what is left out is only marked', () => {
    expect(offered([{ label: 'Life' }, { id: 1, label: 'Grace North' }])).toEqual({
      options: [
        { id: 3, label: 'Life', retired: false },
        { id: 1, label: 'Grace North', retired: false },
        { id: 2, label: 'Hope', retired: true },
      ],
    })
    expect(offered([{ label: 'Life' }])).toMatchObject({ options: [{ id: 3 }, { id: 1, retired: true }, { id: 2 }] })
  })

  it('come back under their own id when they are entered again', () => {
    expect(offered([{ id: 1, label: 'Grace' }, { label: ' hope' }])).toMatchObject({
      options: [{ id: 1 }, { id: 2, retired: false }],
    })
  })

  it('that others have added, renamed or removed meanwhile stay as they are now', () => {
    const begun = [
      { id: 1, label: 'Grace' },
      { id: 2, label: 'Hope' },
      { id: 3, label: 'Love' },
    ]
    const now = [
      { id: 1, label: 'Grace North', retired: false },
      { id: 4, label: 'Life', retired: false },
      { id: 3, label: 'Love', retired: false },
      { id: 2, label: 'Hope', retired: true },
      { id: 5, label: 'Joy', retired: true },
    ]
    const after = (entered: { id?: number; label: string }[]) => changedOptions(now, entered, begun)
    // Love is removed by this user.
    expect(after([{ id: 2, label: 'Hope' }, { id: 1, label: 'Grace' }, { label: 'Peace' }])).toEqual({
      options: [
        { id: 1, label: 'Grace North', retired: false },
        { id: 6, label: 'Peace', retired: false },
        { id: 4, label: 'Life', retired: false },
        { id: 2, label: 'Hope', retired: true },
        { id: 3, label: 'Love', retired: true },
        { id: 5, label: 'Joy', retired: true },
      ],
    })
    // What both have changed is as it was said last.
    expect(
      after([
        { id: 1, label: 'Grace South' },
        { id: 2, label: 'Hope South' },
      ]),
    ).toMatchObject({
      options: [{ label: 'Grace South' }, { label: 'Hope South', retired: false }, { id: 4 }, { id: 3 }, { id: 5 }],
    })
    expect(after([...begun, { label: 'life' }])).toMatchObject({ options: [{}, {}, { id: 4, label: 'life' }, {}, {}] })
    expect(after([...begun, { label: 'Grace north' }])).toMatchObject({ fault: expect.stringContaining('twice') })
    // Each of both has removed the other one.
    const both = options.map(({ id, label }) => ({ id, label }))
    expect(changedOptions(options, [{ id: 2, label: 'Hope' }], both)).toMatchObject({
      fault: expect.stringContaining('at least one'),
    })
  })

  it('are refused twice, unknown, or too many', () => {
    expect(offered([{ id: 1, label: 'Grace' }, { label: 'GRACE' }])).toMatchObject({
      fault: expect.stringContaining('twice'),
    })
    expect(offered([{ id: 9, label: 'Nine' }])).toMatchObject({ fault: expect.stringContaining('not there') })
    const many = Array.from({ length: maxCounts.customOptions }, (_, at) => ({ label: `Choice ${at}` }))
    expect(offered(many)).toMatchObject({ fault: expect.stringContaining(String(maxCounts.customOptions)) })
  })
})

describe('a filter by custom fields', () => {
  it.each([
    [['7.1'], { 7: 1 }, true],
    [['7.1', '7.2'], { 7: 2 }, true],
    [['7.1', '8.yes'], { 7: 1 }, false],
    [['7.1', '8.yes'], { 7: 1, 8: true }, true],
    [['8.no'], { 8: false }, true],
    [['8.no'], {}, false],
    [['8.0'], { 8: false }, false],
    [['9.2'], { 9: [1, 2] }, true],
    [['9.3'], { 9: [1, 2] }, false],
    [['7.1'], null, false],
    [[], null, true],
  ])('%j and %j', (conditions, custom, expected) => {
    expect(customFilter(conditions)(custom)).toBe(expected)
  })

  it.each(['7', '7.', '.1', '0.1', '7.maybe', '7.1.2', 'a.1'])('%j is no condition', (text) => {
    expect(isCondition(text)).toBe(false)
  })
})

describe('the parts of a map', () => {
  it('are fields of their own, and the map again', () => {
    const values = { name: 'Ana', custom: { 3: 'x', 4: null } }
    expect(withParts(values)).toEqual({ name: 'Ana', 'custom.3': 'x', 'custom.4': null })
    expect(withMaps(withParts(values))).toEqual(values)
    expect(withParts({ custom: null })).toEqual({})
    expect(valueAt(values, 'custom.3')).toBe('x')
    expect(valueAt({ custom: null }, 'custom.3')).toBeUndefined()
    expect(namesOf({ custom: { 3: 1 } }, { custom: { 4: 1 }, phone: null })).toEqual(['custom.3', 'phone', 'custom.4'])
  })

  it('change a row, of which the others stay; null takes one away', () => {
    const row = { name: 'Ana', custom: { 3: 'x', 4: 1 } }
    expect(changedRow(row, { 'custom.3': null, phone: '1' })).toEqual({ name: 'Ana', phone: '1', custom: { 4: 1 } })
    expect(changedRow(row, { custom: { 3: null, 4: null } })).toEqual({ name: 'Ana', custom: null })
    expect(changedRow({ custom: null }, { 'custom.5': false })).toEqual({ custom: { 5: false } })
  })
})
