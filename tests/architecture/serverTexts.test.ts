/** What mails and push messages have a name for is named as in the app. */
import { beforeAll, describe, expect, it } from 'vitest'
import { dueTexts } from '../../api/mail/dueTexts.ts'
import { letterTexts } from '../../api/mail/letterTexts.ts'
import { summaryTexts } from '../../api/mail/summaryTexts.ts'
import { pushTexts } from '../../api/push/pushTexts.ts'
import type { Catalogue } from '../../renderer/i18n/index.ts'
import { texts as english } from '../../renderer/i18n/en/texts.ts'
import { languages } from '../../renderer/i18n/languages.ts'
import { languageNames } from '../../shared/domain/kinds.ts'

describe.each(languageNames)('in %s', (language) => {
  let catalogue: Catalogue
  beforeAll(async () => {
    catalogue = ((await languages[language].catalogue?.())?.default ?? english) as Catalogue
  })

  it('the mail of due follow-ups names things as the app does', () => {
    const { contacts, interactions, notificationSettings } = catalogue
    expect(dueTexts[language]).toMatchObject({
      switchName: notificationSettings.emailNotifications,
      types: interactions.followUpType,
      unknownContact: contacts.unknown,
    })
  })

  it('the mail of the week names things as the app does', () => {
    const { interactions, reports, notificationSettings } = catalogue
    expect(summaryTexts[language]).toMatchObject({
      switchName: notificationSettings.activitySummary,
      types: interactions.type,
      newContacts: reports.team.newContacts,
      interactions: reports.team.interactions,
      completed: reports.team.followUpsCompleted,
    })
  })

  it('both lead to the settings by their name', () => {
    expect(letterTexts[language].settings).toBe(catalogue.common.navigation.settings)
  })

  it('a push message says what the list of notifications says', () => {
    const { notifications } = catalogue
    const { named, unnamed } = pushTexts[language]
    expect(unnamed).toEqual(notifications.unnamed)
    for (const kind of ['follow_up_due', 'achievement_earned', 'invitation_accepted'] as const)
      expect(named[kind]('{{name}}')).toBe(notifications[kind])
  })
})
