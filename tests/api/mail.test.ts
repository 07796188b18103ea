import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitationMail, type InvitationDetails } from '../../api/mail/invitationMail.ts'
import { createMail } from '../../api/mail/mail.ts'
import { parse, startMailbox, type Mailbox } from '../support/mailbox.ts'

let mailbox: Mailbox
let dataDir: string
const mailFrom = 'Outreach <no-reply@church.example.org>'
const url = 'https://church.example.org/invite/abc-_123'

const details: InvitationDetails = {
  name: 'Ruth Moab',
  email: 'ruth@example.org',
  role: 'manager',
  inviterName: 'Naomi',
  organizationName: 'Grace Church',
  timeZone: 'America/Los_Angeles',
  expiresAt: '2026-03-09T05:00:00.000Z',
}

beforeAll(async () => {
  mailbox = await startMailbox()
  dataDir = await mkdtemp(join(tmpdir(), 'outreach-mail-'))
})
afterAll(async () => {
  await mailbox.close()
  await rm(dataDir, { recursive: true })
})

function mailOver(
  smtpUrl: string | null,
  { production = false, timeout }: { production?: boolean; timeout?: number } = {},
) {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  return { mail: createMail({ smtpUrl, mailFrom, dataDir, production }, log, timeout), lines }
}

async function received(values: Partial<InvitationDetails> = {}) {
  const { mail } = mailOver(mailbox.url)
  expect(await mail.send(invitationMail({ ...details, ...values }, url))).toBe(true)
  const last = mailbox.mails.at(-1)
  if (!last) throw new Error('No mail came')
  return last
}

const valuesOf = (mail: { headers: [string, string][] }, name: string) =>
  mail.headers.filter(([key]) => key === name).map(([, value]) => value)

describe('the mail of an invitation', () => {
  it('names inviter, invited person, organization and role, with the link, in text and HTML', async () => {
    const mail = await received()
    expect(mail.recipients).toEqual(['ruth@example.org'])
    expect(valuesOf(mail, 'from')).toEqual([mailFrom])
    expect(valuesOf(mail, 'to')).toEqual(['Ruth Moab <ruth@example.org>'])
    expect(valuesOf(mail, 'subject')).toEqual(['Join Grace Church on Outreach'])
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Hello Ruth Moab,')
      expect(body).toContain('Naomi invites you to join Grace Church as a manager.')
      expect(body).toContain(url)
    }
    expect(mail.html).toContain(`href="${url}"`)
  })

  it('names the last day in the organization’s time zone', async () => {
    expect((await received()).text).toContain('until March 8, 2026')
    expect((await received({ timeZone: 'Asia/Tokyo' })).text).toContain('until March 9, 2026')
  })

  it('accepts names in every script, and escapes them in HTML', async () => {
    const mail = await received({ organizationName: 'Église <b>"Bethanien"</b> & 教会', name: 'Jürgen' })
    expect(valuesOf(mail, 'subject')).toEqual(['Join Église <b>"Bethanien"</b> & 教会 on Outreach'])
    expect(valuesOf(mail, 'to')).toEqual(['Jürgen <ruth@example.org>'])
    expect(mail.html).toContain('Église &lt;b&gt;&quot;Bethanien&quot;&lt;/b&gt; &amp; 教会')
    expect(mail.html).not.toContain('<b>')
  })

  it('cannot get headers, recipients or parts from a name', async () => {
    const evil = 'Eve\r\nBcc: victim@example.org\r\nX-Evil: 1\r\n\r\n<script>'
    const mail = await received({ name: evil, organizationName: evil, inviterName: evil })
    expect(mail.recipients).toEqual(['ruth@example.org'])
    const names = mail.headers.map(([name]) => name)
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('x-evil')
    expect(new Set(names).size).toBe(names.length)
    const oneLine = 'Eve Bcc: victim@example.org X-Evil: 1 <script>'
    expect(valuesOf(mail, 'subject')).toEqual([`Join ${oneLine} on Outreach`])
    expect(valuesOf(mail, 'to')).toEqual([`"${oneLine}" <ruth@example.org>`])
    expect(mail.text).toContain(`${oneLine} invites you`)
  })
})

describe('a mail that cannot be sent', () => {
  it('is no error, and the log says why without the recipient', async () => {
    const refusing = await startMailbox()
    refusing.refuse('No such person: ruth@example.org')
    const { mail, lines } = mailOver(refusing.url)
    expect(await mail.send(invitationMail(details, url))).toBe(false)
    await refusing.close()
    expect(await mail.send(invitationMail(details, url))).toBe(false)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { code: 'EENVELOPE', responseCode: 550 },
      { code: 'ESOCKET' },
    ])
    expect(lines.join()).not.toMatch(/ruth|abc-_123/i)
  })

  it('is abandoned if the mail server stays silent', async () => {
    const silent: Server = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { mail } = mailOver(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, { timeout: 50 })
    expect(await mail.send(invitationMail(details, url))).toBe(false)
    silent.close()
  })
})

describe('without a mail server', () => {
  it('goes to a file that only its owner can read, which the log names', async () => {
    const { mail, lines } = mailOver(null)
    expect(await mail.send(invitationMail(details, url))).toBe(false)
    const { file } = JSON.parse(lines[0] ?? '') as { file: string }
    expect(file.startsWith(join(dataDir, 'mail'))).toBe(true)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const written = parse(await readFile(file, 'utf8'))
    expect(valuesOf(written, 'to')).toEqual(['Ruth Moab <ruth@example.org>'])
    expect(written.text).toContain(url)
    expect(lines.join()).not.toMatch(/ruth|abc-_123/i)
  })

  it('stores no links in production', async () => {
    const before = await readdir(join(dataDir, 'mail'))
    expect(await mailOver(null, { production: true }).mail.send(invitationMail(details, url))).toBe(false)
    expect(await readdir(join(dataDir, 'mail'))).toEqual(before)
  })

  it('is no error if the folder is not writable', async () => {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    const mail = createMail({ smtpUrl: null, mailFrom, dataDir: '/proc/nowhere', production: false }, log)
    expect(await mail.send(invitationMail(details, url))).toBe(false)
    expect(lines.join()).toContain('could not be written')
  })
})
