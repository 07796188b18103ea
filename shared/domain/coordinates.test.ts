import { describe, expect, it } from 'vitest'
import { tenThousandths } from './coordinates.ts'

describe('tenThousandths', () => {
  it.each([
    [44.9429, 449_429],
    [-123.03514999, -1_230_351],
    [0, 0],
    [-0, 0],
    [-0.00001, 0],
    [90, 900_000],
    [-180, -1_800_000],
    [0.00004999999, 0],
  ])('rounds %d to %i', (degrees, rounded) => expect(tenThousandths(degrees)).toBe(rounded))

  it('rounds halves away from zero by their decimal digits, not by their binary value', () => {
    // Stored as 1.00004999999999999…, and -1.00004999999999999….
    expect([tenThousandths(1.00005), tenThousandths(-1.00005)]).toEqual([10_001, -10_001])
    expect([tenThousandths(0.00005), tenThousandths(-0.00005)]).toEqual([1, -1])
    expect([tenThousandths(1.0000499999), tenThousandths(8.12345)]).toEqual([10_000, 81_235])
  })
})
