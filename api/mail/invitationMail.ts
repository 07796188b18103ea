import type { Role } from '../../shared/domain/permissions.ts'
import type { Message } from '../calls/services.ts'
import { button, escapeHtml, oneLine, page } from './html.ts'

const roleNames: Record<Role, string> = { admin: 'an administrator', manager: 'a manager', member: 'a member' }

export interface InvitationDetails {
  name: string
  email: string
  role: Role
  inviterName: string | null
  organizationName: string
  /** IANA name of the time zone for the last day. */
  timeZone: string
  expiresAt: string
}

/**
 * The invitation mail, in plain text and simple HTML.
 * @param url the link with the token
 */
export function invitationMail(
  { name, email, role, inviterName, organizationName, timeZone, expiresAt }: InvitationDetails,
  url: string,
): Message {
  const organization = oneLine(organizationName)
  const lastDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(expiresAt))
  const greeting = `Hello ${oneLine(name)},`
  const invitation =
    `${oneLine(inviterName ?? organization)} invites you to join ${organization} as ${roleNames[role]}. ` +
    `${organization} uses Outreach to remember the people its teams meet, and to keep the promises made to them.`
  const closing = `The link is for you alone, works once, and until ${lastDay}. If you did not expect it, you need not do anything.`
  return {
    to: { name: oneLine(name), address: email },
    subject: `Join ${organization} on Outreach`,
    text: [greeting, invitation, `Accept the invitation:\n${url}`, closing].join('\n\n'),
    html: page('en', [
      escapeHtml(greeting),
      escapeHtml(invitation),
      button(url, 'Accept the invitation'),
      `Or open this address: ${escapeHtml(url)}`,
      escapeHtml(closing),
    ]),
  }
}
