import { beginnings } from './beginnings.ts'
import { hardships } from './hardships.ts'
import { neighbors } from './neighbors.ts'
import type { Story } from './story.ts'

export type { Story } from './story.ts'

export const stories: readonly Story[] = [...beginnings, ...hardships, ...neighbors]
