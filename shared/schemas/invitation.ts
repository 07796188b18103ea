import * as z from 'zod'
import { say } from '../domain/messages.ts'
import { id, limits, neededText, stored, storedEmail, text, timestamp } from './common.ts'
import { organization } from './organization.ts'
import { emailAddress, invitationToken, newPassword, personName, role, user, username } from './user.ts'

export const invitationStates = ['pending', 'accepted', 'expired', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

/** An invitation as the list shows it, which leaves revoked ones out. Its token is a credential and never included. */
export const invitation = z
  .object({
    id,
    email: storedEmail,
    name: stored(limits.name),
    role,
    organizationId: id,
    invitedBy: id.nullable(),
    inviterName: stored(limits.name).nullable(),
    /** `expired` also if the inviter may no longer invite; resending makes it `pending`. */
    state: z.enum(invitationStates),
    /** Whether a mail server has accepted the mail with the link. */
    emailed: z.boolean(),
    expiresAt: timestamp,
    accepted: z.boolean(),
    acceptedAt: timestamp.nullable(),
    acceptedById: id.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.output<typeof invitation>

/** An invitation with its link, only in the answers to create and resend. */
export const issuedInvitation = invitation
  .extend({ inviteUrl: z.string().meta({ format: 'uri' }) })
  .meta({ id: 'IssuedInvitation' })
export type IssuedInvitation = z.output<typeof issuedInvitation>

/** What the user who opens the link sees before joining. */
export const invitationPreview = z.object({
  organizationName: stored(limits.name),
  role,
  inviterName: stored(limits.name).nullable(),
  state: z.enum(invitationStates),
  expiresAt: timestamp,
})
export type InvitationPreview = z.output<typeof invitationPreview>

// The name goes into the head of a mail, where a line break would begin something else.
const inviteeName = neededText('name', 2, limits.name, say('tooShort', { field: 'Name', min: 2 })).refine(
  (value) => !/[\r\n]/.test(value),
  say('severalLines', { field: 'Name' }),
)

export const invitationInput = z.object({
  name: inviteeName,
  email: text('email', limits.email, say('emailOfInvitation'))
    .meta({ format: 'email' })
    .pipe(z.email(say('emailOfInvitation'))),
  role: role.default('member'),
  /** Defaults to the caller's current organization. */
  organizationId: id.optional(),
})
export type InvitationInput = z.output<typeof invitationInput>

export const invitationForm = invitationInput.omit({ organizationId: true })

/** A signed-in user joins by the token alone; with username and password, a new user is made and signed in. */
export const acceptInput = z
  .object({
    token: invitationToken,
    username: username.optional(),
    password: newPassword.optional(),
    /** Of the new user; defaults to the invitation's. */
    name: personName.optional(),
    email: emailAddress.optional(),
    /** How the new user is signed in. */
    signIn: z.enum(['cookie', 'token']).default('cookie'),
    remember: z.boolean().optional(),
  })
  .refine(({ username, password }) => password === undefined || username !== undefined, {
    path: ['username'],
    message: say('required', { field: 'Username' }),
  })
  .refine(({ username, password }) => username === undefined || password !== undefined, {
    path: ['password'],
    message: say('required', { field: 'Password' }),
  })
export type AcceptInput = z.output<typeof acceptInput>

/** What a new user chooses on the page behind the link. */
export const inviteForm = z.object({ name: personName, username, password: newPassword })
export type InviteFields = z.output<typeof inviteForm>

export const acceptedInvitation = z.object({
  user,
  /** The organization joined. It becomes the current one only for a user who had none. */
  organization,
  role,
  /** For a new user who asked for one. */
  token: z.string().optional(),
})
export type AcceptedInvitation = z.output<typeof acceptedInvitation>
