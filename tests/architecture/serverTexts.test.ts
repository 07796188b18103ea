/**
 * What mails and push messages have a name for is named as in the app, and what the API refuses is said in the reader's
 * language.
 */
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Catalogue } from '../../renderer/i18n/catalogue.ts'
import { texts as english } from '../../renderer/i18n/en/texts.ts'
import { languages } from '../../renderer/i18n/languages.ts'
import { languageNames } from '../../shared/domain/kinds.ts'
import { readMessage } from '../../shared/domain/messages.ts'
import { languageTexts } from '../../shared/languages/index.ts'
import { parse, readSources } from './sources.ts'

describe.each(languageNames)('in %s', (language) => {
  let catalogue: Catalogue
  beforeAll(async () => {
    catalogue = ((await languages[language].catalogue?.())?.default ?? english) as Catalogue
  })

  it('the mail of due follow-ups names things as the app does', () => {
    const { contacts, interactions, notificationSettings } = catalogue
    expect(languageTexts[language].due).toMatchObject({
      switchName: notificationSettings.emailNotifications,
      types: interactions.followUpType,
      unknownContact: contacts.unknown,
    })
  })

  it('the mail of the week names things as the app does', () => {
    const { interactions, reports, notificationSettings } = catalogue
    expect(languageTexts[language].summary).toMatchObject({
      switchName: notificationSettings.activitySummary,
      types: interactions.type,
      newContacts: reports.team.newContacts,
      interactions: reports.team.interactions,
      completed: reports.team.followUpsCompleted,
    })
  })

  it('both lead to the settings by their name', () => {
    expect(languageTexts[language].letter.settings).toBe(catalogue.common.navigation.settings)
  })

  it('a push message says what the list of notifications says', () => {
    const { notifications, standard } = catalogue
    const { named, unnamed, achievements } = languageTexts[language].push
    expect(achievements).toEqual(standard.achievements)
    expect(unnamed).toEqual(notifications.unnamed)
    for (const kind of ['follow_up_due', 'achievement_earned', 'invitation_accepted'] as const)
      expect(named[kind]('{{name}}')).toBe(notifications[kind])
  })
})

/**
 * Refusals of requests that neither a form nor the queue makes: only a mistake of a client, a proxy or an operator
 * leads to them.
 */
const inEnglishOnly = [
  'malformed',
  'method_not_allowed',
  'bad_signature',
  'cursor_expired',
  'unsupported_type',
  'not_ready',
]

it('every refusal that a user can meet has a key in shared/domain/messages.ts', () => {
  /** The texts of refusals that are written where they are made. */
  const written = (path: string, source: string) => {
    const { code, texts } = parse(path, source)
    const said = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, at]) => texts[Number(at)] ?? '')
    const kinds = [...code.matchAll(/\bnew HttpError\(\s*"#(\d+)",\s*"#(\d+)"/g)]
    return [
      ...kinds
        .filter(([, kind]) => !inEnglishOnly.includes(texts[Number(kind)] ?? ''))
        .map(([, , at]) => texts[Number(at)] ?? ''),
      ...said(/\b(?:forbidden|planLimit|limitReached|alreadyMember)\(\s*"#(\d+)"/g),
      ...said(/\bduplicate\([^()]*?,\s*"#(\d+)"/g),
      ...said(/\binvalid\(\[\{[^}]*\bmessage: "#(\d+)"/g),
    ]
  }
  expect(
    written(
      'a.ts',
      `new HttpError('wrong_owner', 'A'); throw forbidden('B'); duplicate('c', 'C'); invalid([{ path, message: 'D' }])`,
    ),
  ).toEqual(['A', 'B', 'C', 'D'])
  const all = [...readSources(join(import.meta.dirname, '../..'), ['api'])]
    .filter(([path]) => !path.includes('.test.'))
    .flatMap(([path, source]) => written(path, source))
  expect(all.filter((text) => readMessage(text) === null)).toEqual([])
})
