import type { Screen } from '../types.ts'
import { storedStates } from './states.ts'

const path = '/day'

export const dayScreens: readonly Screen[] = [
  {
    name: 'My day',
    states: [
      ...storedStates(path).filter(({ name }) => name !== 'full'),
      { name: 'full', path, as: 'demo', main: true },
      { name: 'team', path: `${path}?who=team`, as: 'demo', main: true },
      { name: 'one overdue', path, as: 'busy', main: true },
    ],
  },
  { name: 'My day (token)', states: [{ name: 'full', path: `/jwt${path}`, as: 'demo' }] },
]
