import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** Addresses of the envelope: the actual recipients. */
  recipients: string[]
  /** Headers in lower case, decoded; each as often as it occurred. */
  headers: [string, string][]
  text: string
  html: string
}

export interface Mailbox {
  /** `smtp://…` for SMTP_URL. */
  url: string
  mails: ReceivedMail[]
  /** Refuses every mail from now on; null accepts them again. */
  refuse(message: string | null): void
  close(): Promise<void>
}

/** A real SMTP server on a free port of the loopback address, which stores the received mails. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  let refusal: string | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) =>
      done(refusal === null ? undefined : Object.assign(new Error(refusal), { responseCode: 550 })),
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      void text(stream).then((raw) => {
        mails.push(parse(raw, recipients))
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuse(message) {
      refusal = message
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const bytes = (encoded: string) =>
  Buffer.from(
    encoded.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

const decodeWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : bytes(word.replaceAll('_', ' ')),
    )

/** The parts of a mail: one in plain text, one in HTML. */
export function parse(raw: string, recipients: string[] = []): ReceivedMail {
  const [head, body] = split(raw)
  const boundary = /boundary="(.+?)"/.exec(head)?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map(split)
  const part = (type: string) => {
    const [partHead, content] = parts.find(([lines]) => lines.includes(type)) ?? ['', '']
    const plain = /quoted-printable/.test(partHead) ? bytes(content.replace(/=\r\n/g, '')) : content
    return plain.replaceAll('\r\n', '\n').trim()
  }
  return { recipients, headers: headersOf(head), text: part('text/plain'), html: part('text/html') }
}

function split(section: string): [string, string] {
  const end = section.indexOf('\r\n\r\n')
  return end < 0 ? [section, ''] : [section.slice(0, end), section.slice(end + 4)]
}

const headersOf = (head: string) =>
  head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
    })
