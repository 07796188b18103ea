import { beforeEach, expect, it } from 'vitest'
import type * as z from 'zod'
import { messages, readMessage, say, type MessageKey } from '../../shared/messages.ts'
import { achievementInput } from '../../shared/schemas/achievement.ts'
import { contactForm } from '../../shared/schemas/contact.ts'
import { interactionInput } from '../../shared/schemas/interaction.ts'
import { invitationInput, inviteForm } from '../../shared/schemas/invitation.ts'
import { organizationForm } from '../../shared/schemas/organization.ts'
import { awardForm } from '../../shared/schemas/points.ts'
import {
  accountDeletion,
  loginInput,
  passwordChange,
  profilePatch,
  registerForm,
  subscriptionForm,
} from '../../shared/schemas/user.ts'
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

const forms: [name: string, schema: z.ZodType, fields: readonly string[]][] = [
  ['contact', contactForm, ['name', 'email', 'phone', 'address', 'notes', 'status']],
  ['organization', organizationForm, ['name', 'description', 'email', 'phone', 'address']],
  ['sign-in', loginInput, ['username', 'password']],
  ['sign-up', registerForm, ['username', 'name', 'email', 'password', 'organizationName', 'role']],
  ['paid sign-up', subscriptionForm, ['name', 'email', 'password', 'confirmPassword', 'organizationName']],
  ['invitation', invitationInput, ['name', 'email', 'role']],
  ['new account', inviteForm, ['name', 'username', 'password']],
  ['profile', profilePatch, ['name', 'email', 'phone', 'bio']],
  ['password', passwordChange, ['currentPassword', 'newPassword']],
  ['account deletion', accountDeletion, ['password']],
  ['award', awardForm, ['userId', 'points', 'note']],
  ['achievement', achievementInput, ['name', 'description', 'pointsValue', 'requirementType', 'requirementValue']],
  ['interaction', interactionInput, ['type', 'date', 'notes', 'followUpDate', 'followUpNotes']],
]

/** Messages for inputs of a field's type: strings for a text field, numbers for a number field. */
function complaints(schema: z.ZodType, fields: readonly string[]): string[] {
  const found = new Set<string>()
  for (const entry of entries)
    for (const field of fields) {
      const { error } = schema.safeParse({ password: 'one password', confirmPassword: 'another', [field]: entry })
      for (const issue of error?.issues ?? [])
        if (fields.includes(String(issue.path[0])) && issue.code !== 'invalid_type') found.add(issue.message)
    }
  return [...found]
}

it.each(forms)('has German messages for everything that the form of %s refuses', (_, schema, fields) => {
  const all = complaints(schema, fields)
  expect(all.length).toBeGreaterThan(0)
  for (const message of all) {
    expect(readMessage(message), message).not.toBeNull()
    expect(readersText(message)).not.toBe(message)
    expect(readersText(message)).not.toMatch(/\{\{|messages\.|fields\./)
  }
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
