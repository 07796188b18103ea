import type { InteractionType } from '../../shared/schemas/interaction.ts'

// {first}, {he}, {him}, {himself} and {his} follow the person; {at} is the place, {when} the time of day, {need} and
// {thanks} come from the person's story, {passage} is a Bible passage.

type Kind = Exclude<InteractionType, 'location_visit'>

/** How a note begins, by type. */
export const openings: Record<Kind, readonly string[]> = {
  first_contact: [
    'Met {first} {at} {when}.',
    'First conversation with {first}, {at}.',
    'Got talking with {first} {at}.',
    '{first} stopped to ask what we were doing {at}.',
    'Introduced myself to {first} {at} {when}.',
    '{first} came over {at} and we talked for a good while.',
    'Offered coffee, and {first} stayed to talk {at}.',
    'A short hello {at} turned into half an hour with {first}.',
    '{first} was friendly from the first minute, {at}.',
    'Met {first} {at} while we were giving out dinner cards.',
    '{first} and I ended up on the same bench {at}.',
    'A neighbor pointed me to {first}; we met {at} {when}.',
  ],
  conversation: [
    'Caught up with {first} {at}.',
    'Good long talk with {first} {at} {when}.',
    'Saw {first} {at} and stayed longer than planned.',
    '{first} asked to meet, so we sat down {at}.',
    'Half an hour with {first} {at} {when}.',
    'Found {first} {at}, glad to see a familiar face.',
    'Walked and talked with {first} {when}.',
    '{first} was waiting for me {at}.',
    'Checked in with {first} {at} {when}.',
    'An honest conversation with {first} {at}.',
    '{first} and I met {at} {when}, as we said we would.',
    'Sat with {first} {at}; no hurry on either side.',
  ],
  bible_study: [
    'Read {passage} with {first} {at}.',
    'Study with {first} {at} {when}: {passage}.',
    '{first} had already read {passage} when I came.',
    'Opened {passage} together {at}.',
    '{first} chose {passage} for today.',
    'An hour in {passage} with {first} {at}.',
    'We took our time over {passage} {when}.',
    '{first} read {passage} aloud and we talked it through.',
    'Second look at {passage} with {first} {at}.',
    'Four of us around the table {at}; {first} led off with {passage}.',
  ],
  prayer: [
    'Prayed with {first} {at} for {need}.',
    '{first} asked for prayer {when}: {need}.',
    '{first} took me aside {at} and asked us to pray for {need}.',
    'Stopped {at} to pray with {first} for {need}.',
    'We prayed for {need}, {first} and I, {at}.',
    '{first} waited for me {at}, to ask for prayer for {need}.',
    'Before I left, {first} asked if we could pray for {need}.',
    'Short visit {at}; we prayed together for {need}.',
    'At {first}’s request, the team prayed for {need}.',
    'Prayer with {first} {when}, mostly for {need}.',
  ],
  other: [
    '{first} needed a hand {when}.',
    'Practical help for {first} {when}.',
    '{first} had asked for a favor.',
    'Care team at {first}’s door {when}.',
    'With two others at {first}’s place.',
    'An errand for {first}.',
    '',
  ],
}

/** How a note of a conversation may begin when it was in town. */
export const chanceOpenings: readonly string[] = [
  'Ran into {first} {at} and picked up where we left off.',
  'Coffee with {first} {at}.',
  'Saw {first} {at}, and there was time to talk.',
  'Unplanned and welcome: {first}, {at}.',
  'Shared a bench with {first} {at} {when}.',
]

/** How a first note begins when the meeting was at a front door; these name the place themselves. */
export const doorstepOpenings: readonly string[] = [
  'Knocked, and {first} opened.',
  '{first} answered the door and stepped out to talk.',
  'Met {first} on the front steps {when}.',
  '{first} was bringing in groceries as we came by; we carried a bag.',
  'First door on the block: {first}.',
  '{first} called to us from the driveway.',
  'Second try at this house, and {first} was home.',
  '{first} was on the porch {when} and waved.',
  'We had left a card here before; {first} had kept it.',
]

/** The middle of a note, if the story does not provide it. */
export const middles: Record<Exclude<Kind, 'first_contact' | 'bible_study'>, readonly string[]> = {
  conversation: [
    'We talked about family, mostly, and a little about faith.',
    '{He} asked what Sunday is like, and I tried to be honest.',
    '{He} wanted to know why we do this. I told {him} my own story.',
    'We laughed more than we talked, which was good.',
    '{He} listened more than {he} spoke today.',
    '{He} asked after the people {he} met at the dinner.',
    '{He} had read the card we left and had two questions.',
    'We compared childhoods; not so different after all.',
    '{He} has been thinking about what we said last time.',
    '{He} spoke about forgiveness without my bringing it up.',
  ],
  prayer: [
    '{He} prayed too, only a sentence, but in {his} own words.',
    'We kept it short, and {he} held on to my hand afterward.',
    '{He} had never prayed aloud with anybody before.',
    'A long silence first, and then it came easily.',
    '{He} wept a little and apologized; no need to.',
    'Read the first lines of Psalm 121 before we began.',
    '{He} asked whether God minds small requests. I do not think so.',
    'We wrote it on a card, so that {he} can keep on praying it.',
    '{He} thanked God first, before asking for anything.',
    'The street was loud, and it did not matter.',
  ],
  other: [
    'Brought a food box from the pantry.',
    'Gave {him} a ride to an appointment and waited.',
    'Dropped off dinner from the community table.',
    'Helped {him} fill in a form and found the missing page.',
    'Swapped a flat tire in the rain; soup afterward.',
    'Brought school supplies for the family.',
    'Moved furniture with two others from the team.',
    'Took {him} along to the dinner, where {he} washed every pot in the hall.',
    'Left a birthday card and a lemon cake.',
    'Mowed the lawn, which {he} had not been able to.',
    'Picked up a prescription and brought it over.',
    'Translated a letter from the landlord.',
  ],
}

/** How a note ends when nothing is scheduled. */
export const endings: Record<Kind, readonly string[]> = {
  first_contact: [
    'Left it there, with an open invitation.',
    'Gave {him} my number.',
    '{He} took a card for the community dinner.',
    'I think we will see {him} again.',
    'I hope our paths cross again soon.',
    '{He} knows where to find us.',
    'Grateful we stopped.',
    '',
  ],
  conversation: [
    'Grateful for the trust.',
    'I mostly listened.',
    'Nothing to fix, only someone to walk with.',
    'A good day.',
    '{He} hugged me when I left.',
    'Thankful for {him}.',
    'I learned more than I taught.',
    '{He} said to come by any time.',
    '',
    '',
  ],
  bible_study: [
    'We closed with the Lord’s Prayer.',
    '{He} wants to read on alone first.',
    'Two good questions are left over for next time.',
    'The hour went by too quickly.',
    'I came away encouraged.',
    'We ended in silence, which was right.',
    '',
    '',
  ],
  prayer: [
    'Shared it with the prayer group, with {his} permission.',
    'We keep praying.',
    '{He} looked lighter afterward.',
    'Grateful to be asked.',
    'God is near to {him} in this.',
    '',
    '',
  ],
  other: [
    '{He} thanked us three times.',
    'Glad we could.',
    '{He} insisted on making coffee.',
    'Small thing, good hour.',
    'Work goes quickly in company.',
    '{He} wants to help at the next dinner in return.',
    '',
    '',
  ],
}

/** How a note ends when something was agreed, by the kind of follow-up. */
export const agreements: Record<'call' | 'email' | 'visit' | 'other', readonly string[]> = {
  call: [
    'Promised to call.',
    'I said I would call and ask.',
    '{He} prefers a call, in the evening.',
    'Will call to hear how things are.',
  ],
  email: [
    'Will e-mail {him} the reading plan.',
    '{He} asked for the details by e-mail.',
    'Promised to send the dates.',
    'Will send {him} a few lines by e-mail.',
  ],
  visit: [
    '{He} invited us back.',
    'Agreed to meet again.',
    'Set a day to come by.',
    '{He} asked when we could come again.',
    'We picked a day for the next visit.',
  ],
  other: [
    'Saving {him} a seat at the dinner.',
    'Will look for the book {he} asked about.',
    'Asked the prayer group to remember {him} until then.',
    'Will bring what {he} needs.',
  ],
}

/** What to do next after a study, if it is to be another one. */
export const studyNotes: readonly string[] = [
  'Next study: bring the large-print Bible',
  'Read on where we stopped; ask about {topic}',
  'Next study, with the two questions left over',
  'Bring a reading plan and bread',
]

/** What to do next, by the kind of follow-up; {topic} comes from the story. */
export const followUpNotes: Record<'call' | 'email' | 'visit' | 'other', readonly string[]> = {
  call: [
    'Ask about {topic}',
    'Call in the evening and ask about {topic}',
    'Check in by phone; ask about {topic}',
    'Ask whether {he} can come on Sunday',
    'Ask how prayer can help this week',
  ],
  email: [
    'Send the reading plan for John',
    'Send dinner dates and directions',
    'Send the psalm we talked about, and ask about {topic}',
    'Write, and ask about {topic}',
  ],
  visit: [
    'Bring bread and ask about {topic}',
    'Visit in pairs; ask about {topic}',
    'Stop by with the dinner card and ask about {topic}',
    'Sit down together; ask about {topic}',
  ],
  other: [
    'Save a seat at the community dinner',
    'Find a ride for Sunday',
    'Bring the food box and ask about {topic}',
    'Ask the care team how we can help',
  ],
}
