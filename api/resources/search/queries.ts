import { maxCounts } from '../../../shared/domain/limits.ts'
import { statement } from '../../db/database.ts'
import { iso } from '../../db/sql.ts'

const maxHits = maxCounts.searchHits

// These are exactly the expressions of the indexes: otherwise Postgres would read every row.
const contactName = 'searchable(name)'
const contactText = `searchable(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' ||
  coalesce(replace(phone, '-', ''), '') || ' ' || coalesce(address, ''))`
const interactionText = `searchable(address || ' ' || coalesce(notes, '') || ' ' || coalesce(follow_up_notes, ''))`

/**
 * The input, in the forms used for matching, computed once and not for each row. Its special characters are escaped.
 */
const asked = String.raw`typed as materialized (
    select searchable($2) as words, regexp_replace(searchable($2), '([\\%_])', '\\\1', 'g') as literal
  ),
  asked as materialized (
    select words, regexp_replace(literal, '\s+', '% ', 'g') as begun, words !~ '\S{3}' as "isShort", words ~ '\d' as "hasFigure",
      case when words ~ '\S{3}' then '%' || regexp_replace(literal, '\s+', '%', 'g') || '%' else '% ' || regexp_replace(literal, '\s+', '% ', 'g') || '%' end as held
    from typed
  )`
const words = '(select words from asked)'
/** Words of a name with this prefix: the only form in which an index can search for a few letters. */
const begins = (name: string) =>
  ['begun', `'% ' || begun`].map((start) => `${name} like (select ${start} || '%' from asked)`).join(' or ')
const isWhole = (name: string) =>
  ['begun', `begun || ' %'`, `'% ' || begun`, `'% ' || begun || ' %'`]
    .map((form) => `${name} like (select ${form} from asked)`)
    .join(' or ')
/** Anywhere in the text, also within words; a few letters only at the beginning of a word. */
const holds = (text: string) => `${text} like (select held from asked)`
/** The text also has the number without hyphens. */
const holdsNumber = (text: string) => `${text} like (select '%' || $3::text || '%')`
const isLike = (text: string) => `${text} %> ${words}`
const isLong = '(select not "isShort" from asked)'
/** Digits are not matched by similarity: another number is another person's. */
const mayGuess = '(select not "hasFigure" and not "isShort" from asked)'

/** For a very frequent word only this many of the newest rows are searched: no index makes that faster. */
const newest = 300
/** Maximum rows per way of matching that are ranked. */
const weighed = 200

interface Way {
  name: string
  rows: string
  condition: string
  /** Ways of matching that end the search once they have found enough results. */
  unless?: readonly string[]
  also?: string
}

/**
 * Ids found by one way of matching. The first part is planned as if all of them were needed, which uses the index made
 * for it, and yields only as many as the second takes: none, if others have found enough.
 */
function by({ name, rows, condition, unless = [], also = 'true' }: Way): string {
  const before = unless.map((other) => `(select count(*) from ${other})`).join(' + ') || '0'
  return `${name}_all as materialized (select id from ${rows} where (${condition})),
  ${name} as materialized (select id from ${name}_all limit case when ${before} < ${maxHits} and ${also} then ${weighed} else 0 end)`
}

const of = (table: string) => `${table} where organization_id = $1 and deleted_at is null`
/**
 * Their text is computed here, once for all conditions. "Between" makes Postgres use the organization's index: with "="
 * it may scan all organizations' newest rows instead.
 */
const newestContacts = `(
    select id, ${contactText} as text from contacts where organization_id between $1 and $1 and deleted_at is null order by organization_id desc, id desc limit ${newest}
  ) newest`
const newestInteractions = `(select id, ${interactionText} as text from ${of('interactions')} order by date desc, id desc limit ${newest}) newest`
const allOf = (table: string) => `(select * from ${of(table)}) every`
const rank = (expression: string) => `word_similarity(${words}, ${expression})`

/**
 * $1 organization id, $2 search text, $3 the digits of a phone number in it or null → contacts; a matching name ranks before a matching address. A name is searched as
 * a whole word, as a prefix, and by similarity; then all other fields of a contact in the same way.
 */
export const contacts = statement(
  'search.contacts',
  `
  with ${asked},
  ${by({ name: 'named', rows: allOf('contacts'), condition: isWhole(contactName) })},
  ${by({ name: 'begun', rows: allOf('contacts'), condition: begins(contactName), unless: ['named'] })},
  ${by({ name: 'alike', rows: allOf('contacts'), condition: isLike(contactName), unless: ['named', 'begun'], also: isLong })},
  ${by({ name: 'newest', rows: newestContacts, condition: `${holds(`' ' || text`)} or ${holdsNumber('text')}`, unless: ['named', 'begun'] })},
  ${by({ name: 'anywhere', rows: allOf('contacts'), condition: `${holds(contactText)} or ${holdsNumber(contactText)}`, unless: ['named', 'begun', 'newest'], also: isLong })},
  ${by({ name: 'guessed', rows: allOf('contacts'), condition: isLike(contactText), unless: ['named', 'begun', 'alike', 'newest', 'anywhere'], also: mayGuess })},
  found as materialized (
    select id from named union select id from begun union select id from alike union select id from newest union select id from anywhere union select id from guessed
  )
  select id, name, status, email, phone, address, do_not_contact is not null as "doNotContact" from contacts
  where organization_id = $1 and deleted_at is null and merged_into is null and id in (
    select id from found
    -- What was merged is found by its own name, too, and leads to what it was merged into.
    union select contact_root($1, id) from contacts where organization_id = $1 and merged_into is not null and id in (select id from found)
  )
  order by greatest(${rank(contactName)} * 1.2, ${rank(contactText)}) desc, lower(name), id limit ${maxHits}`,
)

/** $1 organization id, $2 search text → interactions, the newest first among equals. */
export const interactions = statement(
  'search.interactions',
  `
  with ${asked},
  ${by({ name: 'newest', rows: newestInteractions, condition: holds(`' ' || text`) })},
  ${by({ name: 'anywhere', rows: allOf('interactions'), condition: holds(interactionText), unless: ['newest'], also: isLong })},
  ${by({ name: 'guessed', rows: allOf('interactions'), condition: isLike(interactionText), unless: ['newest', 'anywhere'], also: mayGuess })},
  found as (
    select * from interactions
    where organization_id = $1 and id in (select id from newest union select id from anywhere union select id from guessed)
    order by ${rank(interactionText)} desc, date desc, id desc limit ${maxHits}
  )
  select i.id, i.type, ${iso('i.date')} as date, coalesce(c.id, i.contact_id) as "contactId", c.name as "contactName", i.address,
    left(i.notes, 200) as notes
  from found i
  left join contacts c on c.organization_id = i.organization_id and c.id = contact_root(i.organization_id, i.contact_id) and c.deleted_at is null
  order by ${rank(`searchable(i.address || ' ' || coalesce(i.notes, '') || ' ' || coalesce(i.follow_up_notes, ''))`)} desc, i.date desc, i.id desc`,
)

/** $1 time limit in milliseconds for each statement of this transaction. */
export const limitTime = statement('search.limitTime', `select set_config('statement_timeout', $1::text, true)`)

/** $1 user id, $2 search text → those of the user's organizations that match. */
export const organizations = statement(
  'search.organizations',
  `
  with ${asked}
  select id, name from organizations
  where id in (select organization_id from memberships where user_id = $1) and searchable(name) %> ${words}
  order by ${rank('searchable(name)')} desc, lower(name), id limit ${maxHits}`,
)
