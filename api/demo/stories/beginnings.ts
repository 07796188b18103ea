import type { Story } from './story.ts'

// {first} is the person's first name; {he}, {him} and {his} follow the person.

/** Work, study and moving. */
export const beginnings: readonly Story[] = [
  {
    summary: 'Works nights at the hospital; best reached in the afternoon.',
    met: '{He} works nights at the hospital and was in no hurry to get home to an empty apartment.',
    metAt: 'outside the hospital',
    talk: [
      '{He} has picked up extra night shifts and feels worn thin.',
      '{He} told me about a patient who asked {him} hard questions about God.',
      'The ward is calmer this month, and {he} has had time to think about what we read.',
      '{He} has traded Saturday nights away so that {he} can come on Sundays.',
    ],
    needs: ['strength on the night ward', 'real rest during the day', 'the patients in {his} care'],
    thanks: 'a supervisor who gave {him} Sundays off',
    help: [
      'Packed a supper {he} could take to work.',
      'Fixed the blackout curtain in {his} bedroom, so that {he} can sleep.',
    ],
    topic: 'the night shifts',
  },
  {
    summary: 'Moved here from Fresno for warehouse work; no family in town yet.',
    met: '{He} moved up from Fresno for warehouse work and knows almost nobody here.',
    talk: [
      'Weekends are the loneliest, {he} said; we talked about what home means.',
      'A cousin may move up too, which has lifted {his} spirits.',
      '{He} has found people to play soccer with and invited one of them to the dinner.',
      '{He} says Salem has started to feel like {his} town.',
    ],
    needs: ['friends in a new town', '{his} parents back in Fresno', 'a steady schedule at the warehouse'],
    thanks: 'the first friends {he} has made here',
    help: [
      'Helped carry a secondhand couch up two flights of stairs.',
      'Showed {him} which bus goes out to the warehouse.',
    ],
    topic: 'settling in',
  },
  {
    summary: 'First-year student at Chemeketa; asks careful questions and wants straight answers.',
    met: '{He} studies at Chemeketa and asked more questions in ten minutes than I could answer.',
    metAt: 'at Chemeketa College',
    talk: [
      '{He} brought a list of questions about the Gospels and we got through four.',
      'Midterms are close; {he} admitted that {he} is afraid of failing {his} family.',
      '{He} has been reading Luke between classes and underlines a lot.',
      'Exams went well, and {he} wants to bring a classmate next time.',
    ],
    needs: ['a clear head for the exams', 'wisdom about what to study next', '{his} family, who gave up much for this'],
    thanks: 'the exams that went well',
    help: ['Lent {him} a study Bible and a desk lamp.', 'Quizzed {him} for the anatomy exam over soup.'],
    topic: 'college',
  },
  {
    summary: 'Looking for work after the cannery closed; good with machines.',
    met: '{He} lost {his} job when the cannery closed and is out every day looking for another.',
    talk: [
      'Another interview, another no; {he} is trying not to let it make {him} bitter.',
      'We talked about worth that does not come from a paycheck.',
      'There may be an opening at the mill, and {he} practiced the interview with me.',
      'The mill called back: {he} starts on the first of the month.',
    ],
    needs: ['work', 'patience while {he} waits for an answer', 'rent that is due on the first'],
    thanks: 'the job at the mill',
    help: ['Went through {his} résumé line by line.', 'Lent {him} a good shirt for the interview.'],
    topic: 'the job search',
  },
  {
    names: ['Martínez', 'Ramírez', 'Soto', 'Cervantes', 'Galván'],
    summary: 'Runs a taco truck with family; Mondays are free.',
    met: '{He} runs a taco truck with {his} family and would not let us pay for lunch.',
    metAt: 'by the shops on Lancaster Drive',
    talk: [
      'The truck needs a new generator and money is tight; {he} laughs about it anyway.',
      '{He} said {he} used to pray with {his} grandmother and misses it.',
      'We talked between two rushes of customers about what rest would look like.',
      '{He} closed the truck for a Sunday, for the first time in a year.',
    ],
    needs: ['the family business', '{his} grandmother in Oaxaca', 'a real day of rest'],
    thanks: 'a good season for the truck',
    help: [
      'Brought a borrowed generator over for the weekend.',
      'Chopped onions for an hour, which {he} says counts as prayer.',
    ],
    topic: 'the taco truck',
  },
  {
    summary: 'Veteran; dislikes crowds, likes early mornings and dogs.',
    met: '{He} served two tours and does not care for crowds, but {his} dog decided we were all right.',
    metAt: 'in Bush’s Pasture Park',
    talk: [
      '{He} talked about the service for the first time, and I mostly listened.',
      'Sleep is still hard; {he} walks the dog at four in the morning.',
      '{He} has joined the men and women who meet at the VA on Wednesdays.',
      '{He} stayed for the whole dinner, sitting by the door, and said it was good.',
    ],
    needs: ['nights without bad dreams', 'friends {he} served with', 'peace of mind in crowded places'],
    thanks: 'a whole week of sleep',
    help: ['Drove {him} to the VA clinic and waited.', 'Looked after the dog while {he} was away for appointments.'],
    topic: 'the dog and the early walks',
  },
  {
    summary: 'Single parent of two; needs an hour to breathe more than advice.',
    met: '{He} is raising two children alone and had one of them asleep on {his} shoulder.',
    talk: [
      'The older one struggles with reading; {he} worries that {he} is missing something.',
      '{He} said nobody had asked how {he} was in weeks.',
      'The children talk about kids’ club all week long, {he} says.',
      '{He} has found another parent to share the school run with.',
    ],
    needs: ['{his} two children', 'enough sleep and patience', 'help with the school run'],
    thanks: 'the friends {his} children have made',
    help: [
      'Watched the children while {he} did the shopping in peace.',
      'Signed both children up for kids’ club and found a ride.',
    ],
    topic: 'the children',
  },
  {
    summary: 'Expecting a first baby; family lives out of state.',
    met: 'There is a baby on the way, {his} first, and {he} is happy and frightened in turns.',
    talk: [
      'The nursery is a corner of the living room, and {he} is proud of it.',
      'We talked about what {he} wants to hand on to a child, and what not.',
      '{He} asked how people raise a child in faith without pushing.',
      '{He} brought pictures from the last scan and showed them to everybody.',
    ],
    needs: ['a healthy baby', '{his} family, who are far away just now', 'calm nerves before the birth'],
    thanks: 'the good news from the last scan',
    help: [
      'Delivered a crib and put it together, with one screw left over.',
      'Brought three freezer meals for the first weeks.',
    ],
    topic: 'the baby',
  },
]
