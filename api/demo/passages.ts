/** A passage read together, and what it brought up. */
export interface Passage {
  reference: string
  thoughts: readonly string[]
}

export const passages: readonly Passage[] = [
  {
    reference: 'Mark 4',
    thoughts: [
      'The storm on the lake was the part {he} stayed with.',
      '{He} wondered how anyone could sleep in that boat.',
    ],
  },
  {
    reference: 'Luke 15',
    thoughts: [
      '{He} saw {himself} in the older brother, to {his} own surprise.',
      'The father running down the road undid us both a little.',
    ],
  },
  {
    reference: 'Psalm 23',
    thoughts: [
      '{He} knew it by heart and had never heard it as {his} own.',
      'The valley is where {he} is now, {he} said, so that line mattered.',
    ],
  },
  {
    reference: 'John 3',
    thoughts: [
      'Nicodemus coming at night made sense to {him}.',
      '{He} asked what being born again would change on a Monday.',
    ],
  },
  {
    reference: 'John 4',
    thoughts: [
      '{He} loved that the conversation begins with a drink of water.',
      'To be fully known and not sent away: we stayed on that for a long time.',
    ],
  },
  {
    reference: 'Romans 8',
    thoughts: [
      'Nothing can separate us: {he} wrote it on {his} hand.',
      '{He} asked about groaning, and found it a comfort that the Bible has a word for it.',
    ],
  },
  {
    reference: 'Philippians 4',
    thoughts: [
      '{He} tried to take "do not be anxious" as an invitation, not an order.',
      'We made a list of whatever is lovely; it was longer than {he} expected.',
    ],
  },
  {
    reference: 'James 1',
    thoughts: [
      'Quick to listen, slow to speak: {he} is sending that one to {his} brother.',
      '{He} did not like "count it all joy" and said so; a good talk followed.',
    ],
  },
  {
    reference: 'Matthew 6',
    thoughts: ['The birds and the lilies, read by an open window.', '{He} asked for the Lord’s Prayer line by line.'],
  },
  {
    reference: 'Luke 10',
    thoughts: [
      '{He} wants to know who {his} neighbor is on {his} own street.',
      'We argued kindly over Martha, whom {he} defended.',
    ],
  },
  {
    reference: 'Ruth 1',
    thoughts: [
      'Naomi’s bitterness was the honest part for {him}.',
      '"Where you go I will go": {he} read it three times.',
    ],
  },
  {
    reference: 'Exodus 3',
    thoughts: ['{He} liked that Moses argues back.', 'Holy ground in a desert; {he} said {his} own is a parking lot.'],
  },
  {
    reference: 'Psalm 139',
    thoughts: [
      'Being known so well frightened {him} first and comforted {him} later.',
      '{He} asked for a copy to hang by the door.',
    ],
  },
  {
    reference: 'Isaiah 43',
    thoughts: [
      '"When you pass through the waters": {he} asked me to read it again.',
      'Called by name; {he} has waited to hear that.',
    ],
  },
  {
    reference: 'Matthew 11',
    thoughts: [
      'Rest for the weary landed exactly where it should.',
      '{He} asked what a yoke is, and whether it can really be easy.',
    ],
  },
  {
    reference: 'John 11',
    thoughts: [
      'Jesus wept: {he} had no idea that it says so.',
      '{He} took Martha’s side, the one who speaks her mind.',
    ],
  },
  {
    reference: 'Genesis 16',
    thoughts: ['Hagar names God the one who sees; {he} underlined it.', '{He} was angry on Hagar’s behalf, rightly.'],
  },
  {
    reference: 'Acts 9',
    thoughts: [
      'Ananias is {his} hero now: the one who had to knock.',
      '{He} doubts that people change like Paul, and hopes so.',
    ],
  },
  {
    reference: 'Ephesians 2',
    thoughts: [
      'Grace as a gift, not wages: {he} kept turning that over.',
      'Strangers made into a household; {he} looked around the table.',
    ],
  },
  {
    reference: 'Psalm 46',
    thoughts: [
      '"Be still" is not {his} strong side, {he} said, tapping {his} foot.',
      'A very present help: {he} could name a time.',
    ],
  },
  {
    reference: 'Luke 19',
    thoughts: [
      '{He} laughed about Zacchaeus in the tree and then grew quiet.',
      'Jesus inviting himself to supper was {his} favorite part.',
    ],
  },
  {
    reference: 'Micah 6',
    thoughts: [
      'Three things, and all of them hard; {he} likes a short list.',
      'Walk humbly: we talked about what that looks like at work.',
    ],
  },
  {
    reference: '1 Corinthians 13',
    thoughts: [
      '{He} has only heard it at weddings; it reads differently in a kitchen.',
      'Patient and kind: {he} picked one for the week.',
    ],
  },
  {
    reference: 'Psalm 27',
    thoughts: ['"Wait for the Lord" is the line {he} took home.', '{He} read it like a letter from a friend.'],
  },
]
