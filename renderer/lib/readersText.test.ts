import type { TFunction } from 'i18next'
import { beforeEach, expect, it } from 'vitest'
import type * as z from 'zod'
import { messages, readMessage, say, type MessageKey } from '../../shared/domain/messages.ts'
import { achievementInput } from '../../shared/schemas/achievement.ts'
import { areaAssignmentInput, areaInput } from '../../shared/schemas/area.ts'
import { customFieldForm } from '../../shared/schemas/customField.ts'
import { contactForm } from '../../shared/schemas/contact.ts'
import { interactionInput } from '../../shared/schemas/interaction.ts'
import { invitationForm, inviteForm } from '../../shared/schemas/invitation.ts'
import { organizationForm } from '../../shared/schemas/organization.ts'
import { awardForm } from '../../shared/schemas/points.ts'
import { viewForm } from '../../shared/schemas/savedView.ts'
import {
  accountDeletion,
  loginInput,
  passwordChange,
  profilePatch,
  registerForm,
  subscriptionForm,
} from '../../shared/schemas/user.ts'
import { personForm } from '../features/event/person.ts'
import { newSetup, setupRules } from '../features/event/setupValues.ts'
import { interactionRules, newInteraction } from '../features/interactions/form/interactionValues.ts'
import { newVisit, visitRules } from '../features/interactions/form/visitValues.ts'
import german from '../i18n/de/index.ts'
import { texts } from '../i18n/en/texts.ts'
import { changeLanguage, startTexts } from '../i18n/index.ts'
import { readersText } from './readersText.ts'

beforeEach(async () => {
  startTexts(texts)
  await changeLanguage('german')
})

const keys = Object.keys(messages) as MessageKey[]

/** Possible inputs for a field of any form. */
const entries = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(20_000),
  'a\u0001b',
  'two\nlines',
  'ruth@',
  '12',
  'Ruth@example.org',
  '1812-01-01T00:00:00.000Z',
  -1,
  0,
  0.5,
  1e9,
]

/** Fields into which nobody types: ids, what a menu notes, choices of which one is always chosen, lists, and what is drawn. */
const unentered = new Set([
  'organizationId',
  'clientId',
  'contactId',
  'contactClientId',
  'assignee',
  'follower',
  'records',
  'followUp',
  'userIds',
  'corners',
  'options',
])
const enteredIn = ({ shape }: z.ZodObject) => Object.keys(shape).filter((field) => !unentered.has(field))

const now = new Date(2026, 0, 1)
/** What `t` answers for the forms that ask it: the type checker has seen the key in every language. */
const ofCatalogue = 'catalogue: '
const t = ((key: string) => `${ofCatalogue}${key}`) as unknown as TFunction
const twoPasswords = { password: 'one password', confirmPassword: 'another' }

/** Every schema that a form judges by, and the values of the fields beside the one that is tried. */
const forms: [name: string, schema: z.ZodObject, others?: object][] = [
  ['contact', contactForm],
  ['organization', organizationForm],
  ['sign-in', loginInput],
  ['sign-up', registerForm],
  ['paid sign-up', subscriptionForm],
  ['invitation', invitationForm],
  ['new account', inviteForm],
  ['profile', profilePatch],
  ['password', passwordChange],
  ['account deletion', accountDeletion],
  ['award', awardForm],
  ['achievement', achievementInput],
  ['view', viewForm],
  ['area', areaInput],
  ['area’s team', areaAssignmentInput],
  ['custom field', customFieldForm],
  ['interaction, by the server', interactionInput],
  ['interaction', interactionRules, newInteraction(now)],
  ['visit', visitRules(() => now), newVisit(now)],
  ['visitor of an event', personForm],
  ['event', setupRules(t), newSetup(false)],
]

/** A number field that is empty holds null, a choice undefined; a text field holds ''. */
const isEmpty = (field: string, entry: unknown, { path, expected }: z.core.$ZodIssueInvalidType) =>
  (entry ?? null) === null && path[0] === field && (expected === 'number' || expected === 'int')

/**
 * Messages for inputs of a field's type, and for a field that is empty: strings for a text field, numbers for a number
 * field.
 */
function complaints(schema: z.ZodObject, others: object): string[] {
  const found = new Set<string>()
  const fields = enteredIn(schema)
  for (const entry of entries)
    for (const field of fields) {
      const { error } = schema.safeParse({ ...others, [field]: entry })
      for (const issue of error?.issues ?? [])
        if (issue.code === 'invalid_type' ? isEmpty(field, entry, issue) : fields.includes(String(issue.path[0])))
          found.add(issue.message)
    }
  return [...found]
}

it.each([
  ['sign-up', registerForm],
  ['paid sign-up', subscriptionForm],
] as const)('says in German that the passwords of %s differ', (_, schema) => {
  const { error } = schema.safeParse({
    username: 'ruth_k',
    name: 'Ruth King',
    email: 'ruth@example.org',
    password: 'harvest7lantern',
    confirmPassword: 'another',
    organizationName: 'Grace',
  })
  expect(error?.issues.map(({ message }) => message)).toEqual([say('passwordsDiffer')])
  expect(readersText(say('passwordsDiffer'))).toBe(german.messages.passwordsDiffer)
})

/** It is said in German, and names its field in German. */
function expectGerman(message: string): void {
  const read = readMessage(message)
  expect(read, message).not.toBeNull()
  expect(readersText(message)).not.toBe(message)
  expect(readersText(message)).not.toMatch(/\{\{|messages\.|fields\./)
  const field = read?.values.field?.replaceAll(' ', '_')
  if (field !== undefined)
    expect(german.fields, `add it to fields in renderer/i18n/*/messages.ts`).toHaveProperty([field])
}

it.each(forms)('has German messages for everything that the form of %s refuses', (_, schema, others = twoPasswords) => {
  const all = complaints(schema, others)
  expect(all.length).toBeGreaterThan(0)
  all.filter((message) => !message.startsWith(ofCatalogue)).forEach(expectGerman)
})

it.each([
  ['an interaction without a contact', { type: 'prayer' }, ['contactId']],
  [
    'a visit that is planned, at no address',
    { type: 'location_visit', date: '2100-01-01T00:00:00Z' },
    ['location', 'date'],
  ],
])('says in German what the fields of %s together lack', (_, values, fields) => {
  const location = { lat: 1, lng: 2, address: '' }
  const { error } = interactionInput.safeParse({ organizationId: 1, date: '2026-01-01T00:00:00Z', location, ...values })
  expect(error?.issues.map(({ path }) => path[0])).toEqual(fields)
  error?.issues.forEach(({ message }) => expectGerman(message))
})

it.each(keys)('finds the key of "%s" again in its English', (key) => {
  const values = {
    field: 'Name',
    min: 3,
    max: 9,
    values: 'a, b',
    days: 5,
    wait: 7,
    organization: 'Grace',
    names: 'Hope',
  }
  const text = (say as (key: MessageKey, values: object) => string)(key, values)
  expect(text).not.toContain('{{')
  expect(readMessage(text)?.key).toBe(key)
})

it('names the field in German, and leaves unknown messages unchanged', () => {
  expect(readersText('Name must be at least 3 characters')).toBe('Name: mindestens 3 Zeichen')
  expect(readersText('Organization name is required')).toBe('Name der Organisation fehlt')
  expect(readersText('502: Bad gateway')).toBe('502: Bad gateway')
})

it('has the specification’s messages in English', async () => {
  await changeLanguage('english')
  expect(readersText('Phone number must be in the format: 123-456-7890')).toBe(
    'Phone number must be in the format: 123-456-7890',
  )
})
