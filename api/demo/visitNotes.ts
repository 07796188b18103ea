// Notes of location visits. {who} is the person's first name, if known; {They}, {they} and {them} is that person,
// or anyone who came to the door.

/** How the visit began: someone answered, or no one did. */
export const visitOpenings = {
  known: {
    present: [
      '{who} was home and came out on the porch.',
      '{who} opened with flour on both hands.',
      'Found {who} at home {when}.',
      '{who} waved us in.',
      '{who} had been hoping somebody would stop by.',
      'Good visit with {who} on the front steps.',
    ],
    absent: [
      '{who} was out {when}.',
      'Knocked for {who}; no answer.',
      'Missed {who} again.',
      '{who} was at work, the neighbor said.',
      'Nobody home {when}, though {who} had said to try.',
    ],
  },
  unknown: {
    present: [
      'A friendly man in the yard had a few minutes.',
      'An older couple came to the door together.',
      'A young mother talked with us over the gate.',
      'Two roommates were on the porch and made room.',
      'A woman was unloading groceries, so we carried bags first.',
      'The grandfather of the house answered, in Spanish; a teammate took over.',
      'A student answered between two online classes.',
      'A man fixing a bicycle was glad of the company.',
      'Someone called from the garage to come around.',
      'A neighbor two doors down walked over to see who we were.',
      'A family was just leaving for practice and stopped anyway.',
      'A woman with a loud parrot and a kind laugh.',
    ],
    absent: [
      'Nobody home {when}.',
      'No answer at this door.',
      'A dog barked, and nobody came.',
      'Lights on, but no answer.',
      'Quiet block {when}; no luck here.',
      'The house looks empty, with a sign in the yard.',
      'No answer, but a porch full of children’s shoes.',
      'Nobody came to the door on the second try either.',
      'Doorbell out of order; knocked twice.',
      'Curtains drawn {when}; no answer.',
    ],
  },
} as const

/** What was left or said, depending on whether someone was there and whether literature was given. */
export const visitMiddles = {
  present: {
    literature: [
      'Left a Gospel of Mark and the dinner card.',
      '{They} took the kids’ club flyer to put on the fridge.',
      'Gave {them} the booklet of psalms, large print.',
      '{They} asked for a Bible, and we had one.',
      'Handed over the dinner card, and a second one for a neighbor.',
      '{They} took the booklet and promised nothing, which is fair.',
      'Left the reading plan for the Gospel of John.',
    ],
    none: [
      'No booklet this time, just conversation.',
      '{They} did not want anything to read, and we did not push.',
      'We talked about the storm damage on the street.',
      'We asked what this block needs: a stop sign, mostly.',
      '{They} had questions about the food pantry.',
      'We prayed for the street together before moving on.',
      '{They} told us who on this block could use a visit.',
    ],
  },
  absent: {
    literature: [
      'Left a dinner card in the door.',
      'Tucked a kids’ club flyer behind the handle.',
      'Left a Gospel of Mark with a handwritten note.',
      'Put a card with our number under the mat.',
      'Left an invitation to the concert at the hall.',
      'Left a card and a small bag of cookies.',
    ],
    none: [
      'Left nothing; the sign asked for no flyers.',
      'Prayed at the gate and went on.',
      'Out of cards by then.',
      'Moved on to the next door.',
      'Noted the house for another day.',
      'Did not want to leave anything in the rain.',
    ],
  },
} as const

/** How the note ends; those with a follow-up say why. */
export const visitEndings = {
  followUp: [
    'Worth coming back.',
    'Promised to be back next week.',
    'Will try again next week, at another hour.',
    'Come back in a week with the food box.',
  ],
  none: [
    '',
    '',
    'On to the next street.',
    'A kind door.',
    'Good street for the summer team.',
    'Two of us took the other side of the street.',
    'Seven doors on this block in all.',
  ],
} as const
