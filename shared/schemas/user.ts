import * as z from 'zod'
import { say } from '../domain/messages.ts'
import { languageNames } from '../domain/kinds.ts'
import { roles } from '../domain/permissions.ts'
import {
  id,
  integer,
  limits,
  neededText,
  optionalEmail,
  optionalText,
  stored,
  storedEmail,
  text,
  timestamp,
  organizationName,
} from './common.ts'
import { timeZone } from './timeZone.ts'

export const role = z.enum(roles, { error: say('role') })

const theme = z.enum(['light', 'dark', 'system'], {
  error: say('notOneOf', { field: 'Theme', values: 'light, dark, system' }),
})
const fontSize = z.enum(['small', 'medium', 'large'], {
  error: say('notOneOf', { field: 'Font size', values: 'small, medium, large' }),
})
const language = z.enum(languageNames, {
  error: say('notOneOf', { field: 'Language', values: languageNames.join(', ') }),
})

export const preferences = z.object({
  notifications: z
    .object({
      emailNotifications: z.boolean().default(true),
      mobileNotifications: z.boolean().default(true),
      activitySummary: z.boolean().default(true),
      contactUpdates: z.boolean().default(true),
      teamUpdates: z.boolean().default(true),
      /** In which it is morning for mails and push messages; null for that of the organization. */
      timeZone: stored(limits.timeZone).nullable().default(null),
    })
    .prefault({}),
  appearance: z
    .object({
      theme: theme.default('system'),
      fontSize: fontSize.default('medium'),
      language: language.default('english'),
      /** False if no language was chosen, so that a device may use its own. */
      isLanguageChosen: z.boolean().default(false),
    })
    .prefault({}),
  privacy: z
    .object({
      shareActivity: z.boolean().default(true),
      shareLocation: z.boolean().default(false),
      allowDataCollection: z.boolean().default(true),
    })
    .prefault({}),
})
export type Preferences = z.output<typeof preferences>

/** Preferences as they are stored, with what was never chosen. @param stored what was chosen, by group */
export function preferencesOf(stored: unknown): Preferences {
  const all = preferences.parse(stored)
  const chosen = (stored as { appearance?: { language?: unknown } } | null)?.appearance?.language
  return { ...all, appearance: { ...all.appearance, isLanguageChosen: chosen !== undefined } }
}

/** A change of preferences: whatever is left out stays as it is. */
export const preferencesPatch = z
  .object({
    notifications: z
      .object({
        emailNotifications: z.boolean(),
        mobileNotifications: z.boolean(),
        activitySummary: z.boolean(),
        contactUpdates: z.boolean(),
        teamUpdates: z.boolean(),
        timeZone: timeZone.nullable(),
      })
      .partial(),
    appearance: z.object({ theme, fontSize, language }).partial(),
    privacy: z
      .object({ shareActivity: z.boolean(), shareLocation: z.boolean(), allowDataCollection: z.boolean() })
      .partial(),
  })
  .partial()
export type PreferencesPatch = z.output<typeof preferencesPatch>

/** A user as the API sends it: never a password hash or a payment provider's id. */
export const user = z
  .object({
    id,
    username: stored(limits.email),
    name: stored(limits.name),
    email: storedEmail.nullable(),
    phone: stored(limits.phone).nullable(),
    bio: stored(limits.notes).nullable(),
    /** Role and organization of the current membership; null without any. */
    role: role.nullable(),
    organizationId: id.nullable(),
    active: z.boolean(),
    subscriptionStatus: z.string(),
    subscriptionTier: z.string(),
    maxOrganizations: integer,
    maxTeammates: integer,
    subscriptionExpiresAt: timestamp.nullable(),
    preferences,
  })
  .meta({ id: 'User' })
export type User = z.output<typeof user>

export const loginInput = z.object({
  /** Username or e-mail address. */
  username: neededText('username', 1, limits.email, say('required', { field: 'Username' })),
  // Not trimmed: a space may be part of a password.
  password: z
    .string({ error: say('required', { field: 'Password' }) })
    .min(1, say('required', { field: 'Password' }))
    .max(limits.password, say('tooLong', { field: 'Password', max: limits.password })),
  /** Keep me signed in: 30 days unused instead of 7. */
  remember: z.boolean().optional(),
})
export type LoginInput = z.output<typeof loginInput>

export const newPassword = z
  .string({ error: say('tooShort', { field: 'Password', min: 6 }) })
  .min(6, say('tooShort', { field: 'Password', min: 6 }))
  .max(limits.password, say('tooLong', { field: 'Password', max: limits.password }))

export const personName = neededText('name', 2, limits.name, say('required', { field: 'Name' }))

export const emailAddress = text('email', limits.email, say('emailAddress'))
  .meta({ format: 'email' })
  .pipe(z.email(say('emailAddress')))

// Sign-in takes a username or an e-mail in one field: a username that is another user's e-mail could capture their
// sign-in.
export const username = neededText('username', 3, limits.name, say('tooShort', { field: 'Username', min: 3 })).refine(
  (value) => !value.includes('@'),
  say('usernameHasAt'),
)

/** The credential in the link of an invitation. */
export const invitationToken = neededText('token', 1, limits.name, say('required', { field: 'Token' }))

export const registerInput = z
  .object({
    username,
    name: personName,
    email: emailAddress,
    password: newPassword,
    /** An organization that the same sign-up created and claimed. */
    organizationId: id.optional(),
    /** Joins the invitation's organization in the invitation's role, whatever else the body names. */
    invitationToken: invitationToken.optional(),
    /**
     * Accepted because the specified clients send it, but ignored: the user who claims an organization is its admin.
     */
    role: role.optional(),
    remember: z.boolean().optional(),
  })
  .refine(({ organizationId, invitationToken }) => organizationId !== undefined || invitationToken !== undefined, {
    path: ['organizationId'],
    message: say('noOrganization'),
  })
export type RegisterInput = z.output<typeof registerInput>

const signUpFields = {
  name: personName,
  email: emailAddress,
  password: newPassword,
  confirmPassword: z.string(),
  organizationName,
  role: role.default('admin'),
}
const isConfirmed = (value: { password: string; confirmPassword: string }) => value.password === value.confirmPassword
const notConfirmed = { path: ['confirmPassword'], message: say('passwordsDiffer') }

export const subscriptionForm = z.object(signUpFields).refine(isConfirmed, notConfirmed)

export const registerForm = z.object({ username, ...signUpFields }).refine(isConfirmed, notConfirmed)

/** A change of one's own profile: the fields that are present. */
export const profilePatch = z.object({
  name: personName.optional(),
  email: optionalEmail,
  phone: optionalText('phone', limits.phone),
  bio: optionalText('bio', limits.notes),
})
export type ProfilePatch = z.output<typeof profilePatch>

const currentPassword = z
  .string({ error: say('currentPassword') })
  .min(1, say('currentPassword'))
  .max(limits.password, say('tooLong', { field: 'Password', max: limits.password }))

export const passwordChange = z.object({ currentPassword, newPassword })
export type PasswordChange = z.output<typeof passwordChange>

export const accountDeletion = z.object({ password: currentPassword })
