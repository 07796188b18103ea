import { describe, expect, it } from 'vitest'
import type { Interaction } from '../schemas/interaction.ts'
import { contactActivity } from './contactActivity.ts'

const interaction = (id: number, contactId: number | null, date: string) => ({ id, contactId, date }) as Interaction

describe('contactActivity', () => {
  it('counts, and finds the latest by its date', () => {
    const activity = contactActivity([
      interaction(1, 7, '2025-01-05T10:00:00.000Z'),
      interaction(2, 7, '2025-03-05T10:00:00.000Z'),
      interaction(3, 7, '2025-02-05T10:00:00.000Z'),
      interaction(4, 8, '2024-02-05T10:00:00.000Z'),
    ])
    expect(activity.get(7)).toEqual({ count: 3, last: expect.objectContaining({ id: 2 }) })
    expect(activity.get(8)?.count).toBe(1)
  })

  it('leaves out visits without a person', () => {
    expect(contactActivity([interaction(1, null, '2025-01-05T10:00:00.000Z')]).size).toBe(0)
  })
})
