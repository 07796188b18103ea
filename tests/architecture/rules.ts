import { isBuiltin } from 'node:module'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { contract, type RecordCall } from '../../shared/contract/index.ts'
import { insideApi, insideRenderer, type ImportRule } from './layers.ts'
import { parse, type Import, type Parsed, type Sources } from './sources.ts'

/** A violation: the file, the cause, and what to do instead. */
export interface Violation {
  file: string
  /** Its import or code. */
  what: string
  instead: string
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const forTests = /^(vitest|fast-check|@testing-library\/.+)$/
const isPackage = (name: string, ...allowed: string[]) =>
  allowed.some((entry) => name === entry || name.startsWith(`${entry}/`))
const isNode = ({ target, isFile }: Import) => !isFile && isBuiltin(target)
const isIn =
  (folder: string) =>
  ({ target, isFile }: Import) =>
    isFile && target.startsWith(`${folder}/`)

const importRules: readonly ImportRule[] = [
  {
    from: /^shared\//,
    refuses: (found, file) =>
      found.isFile
        ? !found.target.startsWith('shared/')
        : !isPackage(found.target, 'zod', 'date-fns', 'libphonenumber-js', 'fastest-levenshtein') &&
          !(isTest(file) && forTests.test(found.target)),
    instead:
      'shared/ runs anywhere: it takes zod, date-fns, libphonenumber-js, fastest-levenshtein and itself. What needs more belongs to api/ or renderer/; hand its results in as arguments.',
  },
  {
    from: /^api\//,
    refuses: (found) =>
      isIn('renderer')(found) ||
      isIn('electron')(found) ||
      isPackage(found.target, 'electron', 'react', 'react-dom', 'antd'),
    instead: 'The server knows nothing of its clients. What both sides need belongs to shared/.',
  },
  {
    from: /^renderer\//,
    refuses: (found) =>
      isIn('api')(found) ||
      isIn('electron')(found) ||
      isIn('migrations')(found) ||
      isPackage(found.target, 'electron') ||
      isNode(found),
    instead:
      'The renderer runs in a browser. Ask the server through renderer/lib/api.ts and the desktop through renderer/platform/; what both sides need belongs to shared/.',
  },
  {
    from: /^renderer\//,
    refuses: isIn('shared/languages'),
    instead:
      'The texts of mails and menus in all languages are not for the browser: those of the window are in renderer/i18n, and loaded one language at a time.',
  },
  {
    from: /^electron\//,
    refuses: (found) => isIn('api')(found) || isIn('renderer')(found) || isIn('migrations/server')(found),
    instead:
      'The desktop shell loads the built renderer and speaks with it over shared/ipc.ts; its own tables are in migrations/replica/.',
  },
  {
    from: /^migrations\//,
    refuses: (found) =>
      found.isFile
        ? !found.target.startsWith('migrations/')
        : !(found.typeOnly && isPackage(found.target, 'knex', 'better-sqlite3')),
    instead:
      'A migration is frozen in time: it takes the types of knex and nothing that may change later. Write the values out.',
  },
  {
    from: /^(shared|api|renderer|electron|migrations)\//,
    refuses: (found, file) => isIn('tests')(found) || (isIn('build')(found) && !isTest(file)),
    instead: 'The product does not depend on how it is built or tested. Move what it needs into the product.',
  },
  {
    from: /./,
    refuses: ({ target, names, typeOnly }) =>
      target === 'zod' && !typeOnly && /^(?:\w+\b(?! *as)|.*\{(?:[^}]*,)?\s*(?:z|default)\b)/.test(names),
    instead: "Write import * as z from 'zod': the other forms put all of zod, 90 kB, into the bundle.",
  },
  {
    from: /^(api|shared|electron)\//,
    refuses: ({ target, typeOnly }) => target === 'date-fns' && !typeOnly,
    instead:
      "Name the function's own file, such as 'date-fns/addDays', or count days by shared/domain/days.ts: all of the library takes a server longer to load than all of its own code.",
  },
  {
    from: /^(api|shared|electron)\/(?!db\/|demo\/)/,
    refuses: ({ target }, file) => isPackage(target, 'knex', 'pg') && !isTest(file),
    instead:
      'Only api/db and api/demo speak to Postgres. Declare a statement in the resource’s queries.ts and run it through the Database that the service is given.',
  },
  {
    from: /^(?!electron\/replica\/|migrations\/)/,
    refuses: (found, file) =>
      (isIn('migrations/replica')(found) || isPackage(found.target, 'better-sqlite3')) && !isTest(file),
    instead:
      'Only electron/replica opens the local store’s files, on a thread of its own. Ask it through electron/replica/client.ts.',
  },
  ...insideApi,
  ...insideRenderer,
]

/** Code that is allowed in few files only. */
interface PlaceRule {
  from: RegExp
  what: string
  breaks(parsed: Parsed): boolean
  /** The allowed files. Each of these must be in use, otherwise it is removed. */
  allowed: readonly RegExp[]
  /** Maximum number of occurrences; unlimited by default. */
  atMost?: number
  instead: string
}

const sql =
  /^\s*(?:(?:select|SELECT)\b[^]*(?:\b(?:from|FROM)\s|\()|(?:with|WITH)\s[^]*\b(?:as|AS)\s*\(|(?:insert\s+into|delete\s+from|update\s+\w+\s+set|create\s+(?:unique\s+)?(?:table|index|view|function|trigger)|alter\s+table|drop\s+(?:table|index|view)|truncate|listen|notify)\s+\w)/i

const batchAndFeed: readonly RecordCall[] = ['sendRecords', 'getChanges']
/** The calls that write records, and the one that reads what changed. */
const recordCalls = [
  ...Object.entries<Endpoint>(contract).flatMap(([name, { queue }]) => (queue ? [name] : [])),
  ...batchAndFeed,
]
const recordCall = new RegExp(`\\b(?:${recordCalls.join('|')})\\b`)

const placeRules: readonly PlaceRule[] = [
  {
    from: /^renderer\/(?!testing\/)(?!.*\.test\.)/,
    what: 'calls a record’s endpoint',
    breaks: ({ code, texts }) => recordCall.test(code) || texts.some((text) => recordCalls.includes(text)),
    allowed: [/^renderer\/offline\/sending\/wire\.ts$/],
    instead:
      'Record the write by a function in renderer/records/<what>/writes.ts: it goes into the queue, and only renderer/offline/sending makes the calls that send it.',
  },
  {
    from: /^renderer\/(?!testing\/)(?!.*\.test\.)/,
    what: 'imports contacts, or undoes an import',
    breaks: ({ code, texts }) =>
      /\bapi\s*\.\s*(?:importContacts|undoImport)\b/.test(code) ||
      texts.some((text) => text === 'importContacts' || text === 'undoImport'),
    allowed: [/^renderer\/records\/imports\/running\.ts$/, /^renderer\/features\/contacts\/import\/useUndoImport\.ts$/],
    instead:
      'Only the job of an import writes contacts past the queue, and only its page undoes it. Start it by renderer/records/imports/running.ts.',
  },
  {
    from: /^renderer\/(?!offline\/)(?!.*\.test\.)/,
    what: 'writes a record',
    breaks: ({ code, imports }) =>
      /\boutbox\s*\.\s*(?!submit\b)|=\s*outbox\b(?!\s*\.)|\.\s*record(?:All)?\s*\(/.test(code) ||
      imports.some(({ target, typeOnly }) => /^renderer\/offline\/sav(?:ing|er)\.ts$/.test(target) && !typeOnly),
    allowed: [/^renderer\/records\//],
    instead:
      'Export a function in renderer/records/<what>/writes.ts: what several screens do to a record is said and tested there.',
  },
  {
    from: /^renderer\/(?!offline\/)(?!.*\.test\.)/,
    what: 'changes the queue',
    breaks: ({ code }) =>
      /\.\s*(?:decide|discard(?:All)?|takeIn)\s*\(|\b(?:local|records|localRecords\(\)\))\s*\.\s*retry\s*\(/.test(code),
    // Whose account is deleted has no page Sync any more.
    allowed: [/^renderer\/features\/sync\//, /^renderer\/records\/sync\/leaving\.ts$/],
    instead:
      'Only the page Sync decides about what is queued already, and takes in records of a file; a form hands its decision to a function in renderer/records/<what>/writes.ts.',
  },
  {
    from: /^renderer\/(?!.*\.test\.)/,
    what: 'reads a list of records from the server',
    breaks: ({ code }) => /\.list(?:Contacts|Interactions)\b/.test(code),
    allowed: [/^renderer\/records\/contacts\/queries\.ts$/, /^renderer\/records\/interactions\/queries\.ts$/],
    instead:
      'Read by the query in renderer/records/<what>/queries.ts: its rows come from this device, with the queue laid over them.',
  },
  {
    // The service worker requests files and tiles, never the API.
    from: /^renderer\/(?!sw\.ts$)(?!.*\.test\.)/,
    what: 'calls fetch()',
    breaks: ({ code }) => /\bfetch\s*\(/.test(code),
    allowed: [/^renderer\/lib\/transport\.ts$/],
    atMost: 1,
    instead:
      'Call the endpoint through the typed client in renderer/lib/api.ts: its transport knows the base address, the credential and the errors.',
  },
  {
    from: /^renderer\/(?!testing\/)(?!.*\.test\.)/,
    what: 'takes the time from the device',
    breaks: ({ code }) => /\bnew\s+Date\s*\(\s*\)/.test(code),
    allowed: [],
    instead: 'Take currentTime() of renderer/lib/clock.ts: it corrects a clock that the server has shown to be wrong.',
  },
  {
    from: /^renderer\/(?!.*\.test\.)/,
    what: 'opens IndexedDB',
    breaks: ({ code }) => /\b(indexedDB|openDB|deleteDB)\b/.test(code),
    allowed: [/^renderer\/offline\//],
    atMost: 1,
    instead:
      'One file in renderer/offline/ opens the local databases; everything else goes through the replica and the outbox.',
  },
  {
    from: /^renderer\/(?!.*\.test\.)/,
    what: 'calls showModal()',
    breaks: ({ code }) => /\.showModal\b/.test(code),
    allowed: [/^renderer\/ui\/useModal\.ts$/],
    atMost: 1,
    instead:
      'Open it by renderer/ui/useModal.ts: toasts are shown in the open dialog, since all outside of it is inert.',
  },
  {
    from: /^renderer\/(?!.*\.test\.)/,
    what: 'uses antd’s Input.Password',
    breaks: ({ code }) => /\bInput\.Password\b/.test(code),
    allowed: [],
    instead: 'Take renderer/ui/PasswordInput.tsx: the eye of antd’s own does not say what it shows.',
  },
  {
    from: /^renderer\/(?!.*\.test\.)/,
    what: 'uses React’s lazy()',
    breaks: ({ code }) => /\blazy\s*\(/.test(code),
    allowed: [/^renderer\/ui\/lazyPart\.tsx$/],
    instead:
      'Take lazyPart or lazyDialog of renderer/ui/lazyPart.tsx: code that could not be loaded can be loaded again.',
  },
  {
    from: /^(?!migrations\/)(?!.*\.test\.)/,
    what: 'holds SQL',
    breaks: ({ texts }) => texts.some((text) => sql.test(text) && !/^[A-Z][a-z]/.test(text.trim())),
    allowed: [/^api\/db\//, /^api\/demo\//, /^api\/(?:.+\/)?queries\.ts$/, /^electron\/replica\//],
    instead: 'SQL belongs to the queries.ts beside it, as a declared statement.',
  },
  {
    from: /^api\/(?!.*\.test\.)/,
    what: 'asks the database for a table',
    breaks: ({ code }) => /\bknex\s*(?:<[^>]*>)?\(/.test(code),
    allowed: [],
    instead: 'Ask through the service.ts of the resource that the table belongs to.',
  },
  {
    from: /^api\/(?!.*\.test\.)/,
    what: 'streams from a database connection',
    breaks: ({ code, imports }) =>
      /\b(knex|raw|query|rows)\b[^\n]*\.(stream|pipe|asyncIterator)\(/.test(code) ||
      imports.some(({ target }) => /^(pg-(copy-streams|query-stream|cursor))$/.test(target)),
    allowed: [/^api\/db\/backup\//],
    instead:
      'No database connection waits for a client: read a page, give the connection back, and read the next when the page was taken.',
  },
  {
    from: /^api\/(?!.*\.test\.)/,
    what: 'converts text to lower case',
    breaks: ({ code }) => /\.to(?:Locale)?LowerCase\(/.test(code),
    // None of these compares names of accounts.
    allowed: [
      /^api\/db\/columns\.ts$/,
      /^api\/demo\/people\.ts$/,
      /^api\/http\/mount\.ts$/,
      /^api\/http\/openapi\.ts$/,
      /^api\/resources\/auth\/passwords\.ts$/,
      /^api\/resources\/geocoding\/nominatim\.ts$/,
    ],
    instead:
      'Compare names by nameKey of api/db/sql.ts: JavaScript converts letters such as Σ and İ differently from the database, and its indexes.',
  },
  {
    from: /^api\/(?!.*\.test\.)/,
    what: 'makes a key of names itself',
    breaks: ({ texts }) => texts.some((text) => /\blower\([^)\n]*(?:email|username|\$\d)/.test(text)),
    allowed: [],
    instead: 'One place makes the key that usernames and e-mails are compared by: nameKey of api/db/sql.ts.',
  },
  {
    from: /^api\/(http|calls|billing|resources)\/(?!.*\.test\.)/,
    what: 'calls safeParse()',
    breaks: ({ code }) => /\.safeParse\(/.test(code),
    // Beside it, those that refuse nothing that a client sent.
    allowed: [
      /^api\/calls\/parse\.ts$/,
      /^api\/http\/authorize\.ts$/,
      /^api\/http\/openapi\.ts$/,
      /^api\/resources\/auth\/passwords\.ts$/,
      /^api\/resources\/geocoding\/nominatim\.ts$/,
    ],
    instead: 'Read what a client sent by api/calls/parse.ts: its refusals name the field.',
  },
]

/** What each rule tells to do instead. */
export const remedies = [...importRules, ...placeRules].map(({ instead }) => instead)

/** Justified violations. Each must be in use, otherwise it is removed. */
export interface Exception {
  file: RegExp
  target: RegExp
  why: string
}

const matches = (exception: Exception, file: string, target: string) =>
  exception.file.test(file) && exception.target.test(target)

/** Places of which none of the files is in. */
export const unusedOf = (places: readonly RegExp[], files: readonly string[]): RegExp[] =>
  places.filter((place) => !files.some((file) => place.test(file)))

/** Unused exceptions. */
export function unusedExceptions(sources: Sources, exceptions: readonly Exception[]): Exception[] {
  const imports = [...sources].flatMap(([file, source]) =>
    parse(file, source).imports.map(({ target }) => ({ file, target })),
  )
  return exceptions.filter((exception) => !imports.some(({ file, target }) => matches(exception, file, target)))
}

function brokenByImport(file: string, { imports }: Parsed, exceptions: readonly Exception[]): Violation[] {
  return imports.flatMap((found) =>
    importRules
      .filter(
        (rule) =>
          rule.from.test(file) &&
          rule.refuses(found, file) &&
          !exceptions.some((exception) => matches(exception, file, found.target)),
      )
      .map(({ instead }) => ({ file, what: `imports ${found.target}`, instead })),
  )
}

const parsedFiles = (sources: Sources) => new Map([...sources].map(([file, source]) => [file, parse(file, source)]))
const filesThatBreak = ({ from, breaks }: PlaceRule, parsed: ReadonlyMap<string, Parsed>) =>
  [...parsed].filter(([file, source]) => from.test(file) && breaks(source)).map(([file]) => file)

/** Allowed places in which no file needs the permission, each with what it is for. */
export function unusedPlaces(sources: Sources): string[] {
  const parsed = parsedFiles(sources)
  return placeRules.flatMap((rule) => {
    const files = filesThatBreak(rule, parsed)
    return unusedOf(rule.allowed, files).map((place) => `no file in ${place} ${rule.what}: remove it from the allowed`)
  })
}

function brokenByPlace(parsed: ReadonlyMap<string, Parsed>): Violation[] {
  return placeRules.flatMap((rule) => {
    const { what, allowed, atMost = Infinity, instead } = rule
    const files = filesThatBreak(rule, parsed)
    const isAllowed = (file: string) => allowed.some((place) => place.test(file))
    const surplus = files.filter(isAllowed).slice(atMost)
    return [...files.filter((file) => !isAllowed(file)), ...surplus].map((file) => ({ file, what, instead }))
  })
}

/** All violations in the sources. */
export function violations(sources: Sources, exceptions: readonly Exception[] = []): Violation[] {
  const parsed = parsedFiles(sources)
  return [
    ...[...parsed].flatMap(([file, source]) => brokenByImport(file, source, exceptions)),
    ...brokenByPlace(parsed),
  ]
}

/** The message for the developer. */
export const sentence = ({ file, what, instead }: Violation): string => `${file} ${what}. ${instead}`
