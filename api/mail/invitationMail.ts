import type { Role } from '../../shared/domain/permissions.ts'
import type { Message } from '../calls/services.ts'

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
    html: page([
      escapeHtml(greeting),
      escapeHtml(invitation),
      `<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5f99;color:#fff;text-decoration:none">Accept the invitation</a>`,
      `Or open this address: ${escapeHtml(url)}`,
      escapeHtml(closing),
    ]),
  }
}

/** A name in a sentence: line breaks in it could make it look like a part of the mail. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

const page = (paragraphs: string[]) => `<!doctype html>
<html lang="en"><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1c2733">
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
</body></html>`
