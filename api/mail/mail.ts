import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import type { Mail } from '../calls/services.ts'
import type { Config } from '../config.ts'
import { ensureFolder } from '../files.ts'

/** Only these travel from a failure into the log: its message may hold addresses, or the server's password. */
interface SendFailure {
  code?: string
  command?: string
  responseCode?: number
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'production'>

/**
 * Mail through the server of SMTP_URL. Without one nothing is sent: outside production each mail becomes a file under
 * DATA_DIR/mail, so that it can be read; in production that would only leave credentials on disk.
 * @param timeout how long the mail server may stay silent, in milliseconds
 */
export function createMail(config: MailConfig, log: Logger, timeout = 5_000): Mail {
  if (config.smtpUrl !== null) return smtpMail(config.smtpUrl, config.mailFrom, log, timeout)
  if (!config.production) return fileMail(join(config.dataDir, 'mail'), config.mailFrom, log)
  return {
    send: async () => {
      log.info('A mail was not sent: SMTP_URL is not set')
      return false
    },
  }
}

// A message must not make the server read a file or an address.
const closed = { disableFileAccess: true, disableUrlAccess: true } satisfies SendMailOptions

/** Loaded with the first mail, which most starts never send. */
const nodemailer = () => createRequire(import.meta.url)('nodemailer') as typeof import('nodemailer')

/** Creates a value on first use. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

function smtpMail(url: string, from: string, log: Logger, timeout: number): Mail {
  const transport = once(() =>
    nodemailer().createTransport(
      { url, connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout, dnsTimeout: timeout },
      { from, ...closed },
    ),
  )
  return {
    async send(message) {
      try {
        await transport().sendMail(message)
        return true
      } catch (error) {
        const { code, command, responseCode } = error as SendFailure
        log.warn({ code, command, responseCode }, 'A mail could not be sent')
        return false
      }
    },
  }
}

function fileMail(folder: string, from: string, log: Logger): Mail {
  const transport = once(() =>
    nodemailer().createTransport({ streamTransport: true, buffer: true }, { from, ...closed }),
  )
  return {
    async send(message) {
      const file = join(
        folder,
        `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`,
      )
      try {
        const { message: content } = await transport().sendMail(message)
        ensureFolder(folder)
        await writeFile(file, content, { mode: 0o600 })
        log.info({ file }, 'A mail was written to a file: SMTP_URL is not set')
      } catch (error) {
        log.warn({ file, code: (error as SendFailure).code }, 'A mail could not be written to a file')
      }
      return false
    },
  }
}
