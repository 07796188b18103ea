import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { createStripeProvider } from '../../api/billing/stripe.ts'
import { createMail } from '../../api/mail/mail.ts'

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve))
})

/** A server on a free port. */
async function serving(handle: RequestListener): Promise<string> {
  const server = createServer({ keepAlive: false }, (request, response) => {
    response.setHeader('Connection', 'close')
    handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('a redirect of the payment service is not followed: the key is sent to no other host', async () => {
  const visits: string[] = []
  const elsewhere = await serving((request, response) => {
    visits.push(String(request.headers.authorization))
    response.end('{}')
  })
  const redirecting = await serving(
    (_, response) => void response.writeHead(307, { Location: `${elsewhere}/v1/checkout/sessions/x` }).end(),
  )
  const stripe = createStripeProvider(
    { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', priceId: null, apiBase: redirecting },
    pino({ level: 'silent' }),
  )
  await expect(stripe.getCheckout('cs_test_x')).rejects.toThrow('The payment service does not answer')
  expect(visits).toEqual([])
})

it('a mail server with an untrusted certificate gets no mail', async () => {
  // Its certificate is self-signed.
  let received = 0
  const server = new SMTPServer({
    secure: true,
    authOptional: true,
    onData: (stream, _, done) => {
      received += 1
      stream.resume().on('end', () => done())
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const logged: string[] = []
  const { port } = server.server.address() as AddressInfo
  const mail = createMail(
    {
      smtpUrl: `smtps://127.0.0.1:${port}`,
      mailFrom: 'Outreach <no-reply@example.org>',
      dataDir: '/nonexistent',
      production: true,
    },
    pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
  )
  expect(
    await mail.send({ to: { name: 'Some Body', address: 'somebody@example.org' }, subject: 'x', text: 'x', html: 'x' }),
  ).toBe(false)
  expect(received).toBe(0)
  expect(logged.join('')).not.toContain('somebody')
  await new Promise<void>((resolve) => server.close(() => resolve()))
})
