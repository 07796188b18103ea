import type { Story } from './story.ts'

// {first} is the person's first name; {he}, {him} and {his} follow the person.

/** Grief, illness and mending. */
export const hardships: readonly Story[] = [
  {
    summary: 'Lost a spouse last year; evenings are the hard part.',
    met: '{He} was widowed last year and said the evenings are the hard part.',
    talk: [
      '{He} showed me photographs and told me how they met.',
      'It would have been their anniversary; {he} did not want to sit alone.',
      '{He} cooked for someone else for the first time since the funeral.',
      '{He} has started visiting another widowed neighbor and says it helps both.',
    ],
    needs: ['comfort in the long evenings', '{his} grown children', 'courage to be among people again'],
    thanks: 'good memories that no longer only hurt',
    help: ['Brought soup and stayed to wash the dishes.', 'Helped sort a closet that {he} could not face alone.'],
    topic: 'the evenings',
  },
  {
    summary: 'In recovery, seven months sober when we met; meets a sponsor on Fridays.',
    met: '{He} told me {he} is in recovery, plainly and without being asked.',
    talk: [
      'A hard week: an old friend turned up, and {he} walked away.',
      'We talked about grace, and {he} said it sounds too good.',
      '{He} has made amends with a sister and is still shaking from it.',
      'A year sober this month. {He} carries the coin everywhere.',
    ],
    needs: ['strength for one day at a time', 'a sister {he} hopes to win back', 'friends who stay sober with {him}'],
    thanks: 'every sober day so far',
    help: [
      'Drove {him} to a meeting when {his} car would not start.',
      'Sat with {him} through a bad evening, playing cards.',
    ],
    topic: 'the meetings',
  },
  {
    summary: 'Cares for an elderly mother at home; cannot leave for long.',
    met: '{He} looks after {his} mother at home and had twenty minutes to {himself}.',
    metAt: 'at {his} place',
    talk: [
      '{His} mother had a fall; nothing broken, but both are shaken.',
      '{He} feels guilty for being tired. We sat with that for a while.',
      '{His} mother joined us at the table and sang two verses of an old hymn.',
      'A nurse now comes twice a week, and {he} has slept.',
    ],
    needs: ['{his} mother’s health', 'patience and a little rest', 'wisdom about what comes next'],
    thanks: 'the nurse who comes twice a week',
    help: ['Sat with {his} mother for an afternoon so that {he} could go out.', 'Put a handrail by the front steps.'],
    topic: 'how {his} mother is doing',
  },
  {
    summary: 'Waiting for a kidney transplant; dialysis on Tuesdays and Fridays.',
    met: '{He} is waiting for a kidney and jokes about it before anybody else can.',
    talk: [
      'Dialysis leaves {him} drained, so we kept it short and laughed a good deal.',
      '{He} asked whether it is all right to be angry with God. I said the Psalms think so.',
      'A cousin is being tested as a donor, and nobody dares to hope aloud.',
      'The new numbers are better than they have been all year.',
    ],
    needs: ['a donor', 'the cousin who is being tested', 'good days between treatments'],
    thanks: 'better numbers than all year',
    help: ['Drove {him} home from dialysis.', 'Brought a blanket and a stack of crosswords for the long hours.'],
    topic: 'the treatments',
  },
  {
    summary: 'Living in the car; parks near the fairgrounds.',
    met: '{He} has been sleeping in {his} car for months and keeps it spotless.',
    metAt: 'at the fairgrounds',
    noHome: true,
    talk: [
      'The shelter list is long. {He} was more tired than angry.',
      '{He} asked me not to feel sorry for {him}, only to remember {his} name.',
      'We filled in the housing form together at the kitchen table in the hall.',
      'There is a room for {him} from next month; {he} cried and so did I.',
    ],
    needs: ['a safe place to sleep', 'warm and dry nights', 'the housing list to move'],
    thanks: 'a room with a door that locks',
    help: ['Brought a sleeping bag and a hot meal.', 'Paid for a new tire out of the care fund.'],
    topic: 'the housing list',
  },
  {
    summary: 'Going through a divorce; sees the children on alternate weekends.',
    met: '{He} is in the middle of a divorce and simply needed someone to say it to.',
    talk: [
      'The house is sold. {He} walked me through the empty rooms.',
      'The weekend with the children was good, and Sunday night was awful.',
      '{He} wants to learn how to forgive without pretending.',
      '{He} and {his} ex talked for an hour without raising their voices.',
    ],
    needs: ['{his} children', 'a way to forgive', 'fairness in the weeks of court dates'],
    thanks: 'an honest, quiet conversation after months of anger',
    help: [
      'Moved boxes into the new apartment with four others.',
      'Found bunk beds, so that the children have their own corner.',
    ],
    topic: 'the weekends with the children',
  },
  {
    names: ['Shevchenko', 'Petrenko', 'Melnyk', 'Kovalenko', 'Kuznetsova'],
    summary: 'Came from Ukraine with a sister; English is improving quickly.',
    met: '{He} came from Ukraine with {his} sister, and we managed with half of two languages.',
    talk: [
      'News from home was bad. We sat quietly more than we talked.',
      '{He} practiced the driving test questions on me and got nearly all of them.',
      '{He} read a psalm aloud in {his} own language, and nobody needed a translation.',
      '{His} sister has found work, and they have signed a lease.',
    ],
    needs: ['peace at home', '{his} parents, who would not leave', 'papers that take a long time'],
    thanks: 'a lease with both their names on it',
    help: ['Went along to the DMV and waited in every line.', 'Collected pots, plates and a table for the apartment.'],
    topic: 'the family back home',
  },
  {
    summary: 'Estranged from a grown son; prays for him by name.',
    met: '{He} has not spoken with {his} son in three years and told me within five minutes.',
    talk: [
      '{He} has written a letter and not sent it.',
      'We read the letter together and took out the sentences that only wanted to win.',
      'The letter is in the mail. Now {he} waits.',
      '{His} son called. It was short and awkward, and {he} has not stopped smiling.',
    ],
    needs: ['{his} son', 'humility to ask for forgiveness', 'patience with the silence'],
    thanks: 'a phone call {he} had stopped expecting',
    help: ['Sat with {him} while {he} mailed the letter.', 'Raked the leaves and stayed for tea.'],
    topic: 'the letter to {his} son',
  },
]
