import { tidyCustom } from '../../shared/domain/customFields.ts'
import type { DemoContact } from './model.ts'
import { createRandom } from './random.ts'

const optionsOf = (...labels: string[]) => labels.map((label, index) => ({ id: index + 1, label, retired: false }))

/** What the organization wants to know of its contacts. They have the ids 1, 2, ... in this order. */
export const customFieldRows = [
  {
    label: 'Home church',
    kind: 'choice',
    options: optionsOf('Mill Creek', 'Iglesia La Roca', 'St. Joseph', 'None yet'),
  },
  { label: 'Languages', kind: 'choices', options: optionsOf('English', 'Español', 'Русский', 'Marshallese') },
  { label: 'Wants a Bible', kind: 'yesNo', options: [] },
] as const

/** @returns a function for each contact's values, which most have after a while */
export function customValues(): (contact: DemoContact) => Record<string, unknown> | null {
  const random = createRandom('custom fields')
  return ({ status }) => {
    const isKnown = status !== 'new'
    const language = random.pick([[1], [1], [1, 2], [2], [1, 3], [1, 4]])
    const values = {
      1: random.pick([1, 1, 2, 3, 4]),
      2: random.chance(0.6) ? language : null,
      3: random.chance(0.3) ? random.chance(0.7) : null,
    }
    return tidyCustom({ ...values, 1: isKnown && random.chance(0.7) ? values[1] : null, ...(!isKnown && { 2: null }) })
  }
}
