import * as z from 'zod'
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
} from './common.ts'
import { organizationName } from './organization.ts'

export const role = z.enum(roles, { error: 'Please select a role' })

const theme = z.enum(['light', 'dark', 'system'], { error: 'Theme must be one of light, dark, system' })
const fontSize = z.enum(['small', 'medium', 'large'], { error: 'Font size must be one of small, medium, large' })
const language = z.enum(['english', 'spanish', 'french', 'german'], {
  error: 'Language must be one of english, spanish, french, german',
})

export const preferences = z.object({
  notifications: z
    .object({
      emailNotifications: z.boolean().default(true),
      mobileNotifications: z.boolean().default(true),
      activitySummary: z.boolean().default(true),
      contactUpdates: z.boolean().default(true),
      teamUpdates: z.boolean().default(true),
    })
    .prefault({}),
  appearance: z
    .object({
      theme: theme.default('system'),
      fontSize: fontSize.default('medium'),
      language: language.default('english'),
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

/** A change of preferences: omitted fields stay unchanged. */
export const preferencesPatch = z
  .object({
    notifications: z
      .object({
        emailNotifications: z.boolean(),
        mobileNotifications: z.boolean(),
        activitySummary: z.boolean(),
        contactUpdates: z.boolean(),
        teamUpdates: z.boolean(),
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
  username: neededText('username', 1, limits.email, 'Username is required'),
  // Not trimmed: a space may be part of a password.
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(limits.password, `Password must be at most ${limits.password} characters`),
  /** Keep me signed in: ends after 30 unused days instead of 7. */
  remember: z.boolean().optional(),
})
export type LoginInput = z.output<typeof loginInput>

export const newPassword = z
  .string({ error: 'Password must be at least 6 characters' })
  .min(6, 'Password must be at least 6 characters')
  .max(limits.password, `Password must be at most ${limits.password} characters`)

export const personName = neededText('name', 2, limits.name, 'Name is required')

export const emailAddress = text('email', limits.email, 'Please enter a valid email')
  .meta({ format: 'email' })
  .pipe(z.email('Please enter a valid email'))

// Sign-in takes a username or an e-mail in one field: a username that is another user's e-mail could intercept their sign-in.
export const username = neededText('username', 3, limits.name, 'Username must be at least 3 characters').refine(
  (value) => !value.includes('@'),
  'Username must not contain @',
)

/** The credential in the link of an invitation. */
export const invitationToken = neededText('token', 1, limits.name, 'Token is required')

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
    /** Accepted because the specified clients send it, but ignored: the user who claims an organization is its admin. */
    role: role.optional(),
    remember: z.boolean().optional(),
  })
  .refine(({ organizationId, invitationToken }) => organizationId !== undefined || invitationToken !== undefined, {
    path: ['organizationId'],
    message: 'Create an organization first, or open the link of an invitation',
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
const notConfirmed = { path: ['confirmPassword'], message: 'Passwords do not match' }

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
  .string({ error: 'Please enter your current password' })
  .min(1, 'Please enter your current password')
  .max(limits.password, `Password must be at most ${limits.password} characters`)

export const passwordChange = z.object({ currentPassword, newPassword })
export type PasswordChange = z.output<typeof passwordChange>

export const accountDeletion = z.object({ password: currentPassword })
