import type { Story } from './stories/story.ts'

/** A team's remarks in addition to a person's story, for the next visitor; true of anyone, home or not. */
const remarks: readonly string[] = [
  'Text before you call.',
  'Best after four in the afternoon.',
  'Saturdays are good, Sundays are full.',
  'Laughs easily; give it time.',
  'Does not like to be called on the phone.',
  'Remembers names; know yours.',
  'Takes coffee black.',
  'Likes to walk while talking.',
  'Asks good questions; do not rush the answers.',
  'Hard of hearing on the left side.',
  'Mornings only.',
  'Would rather listen than talk.',
  'Brings the conversation back to baseball.',
  'Never refuse the cookies.',
  'Short visits are better than long ones.',
  'Reads everything we leave.',
  'Prefers to meet two of us, not three.',
  'Knows everybody on the street.',
  'Has a key ring with a story to each key.',
  'Weeknights after supper.',
  'Bring a large-print copy.',
  'Plays the harmonica if asked.',
  'Do not come by unannounced.',
  'Likes to be prayed for out loud.',
  'Likes to be prayed for, but quietly.',
  'Wants to know what we do with the notes; tell openly.',
  'Birthday in spring.',
  'Always has a joke ready.',
  'Ask before bringing somebody new.',
  'Keeps every card we send.',
  'Talks more outdoors.',
]

/** Gives the people of one story different remarks, so that no two contacts have the same notes. */
export function createRemarks(): (story: Story) => string {
  const told = new Map<Story, { first: number; count: number }>()
  return (story) => {
    const known = told.get(story) ?? { first: told.size * 3, count: 0 }
    told.set(story, { ...known, count: known.count + 1 })
    return remarks[(known.first + known.count) % remarks.length] ?? ''
  }
}
