import { afterAll, beforeAll } from 'vitest'
import type { IssuedInvitation } from '../../shared/schemas/invitation.ts'
import type { Client, Person } from './client.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { startMailbox, type Mailbox } from './mailbox.ts'
import { startServer, type TestServer } from './server.ts'

export interface MailServer {
  server: TestServer
  mailbox: Mailbox
}

/**
 * A server that mails to a mailbox, for all tests of a file.
 * @param env additional environment
 */
export function useMailServer(env: Record<string, string> = {}): () => MailServer {
  let running: MailServer | undefined
  let database: TestDatabase | undefined
  beforeAll(async () => {
    const mailbox = await startMailbox()
    database = await createTestDatabase()
    running = { mailbox, server: await startServer(database.url, { env: { SMTP_URL: mailbox.url, ...env } }) }
  })
  afterAll(async () => {
    await running?.server.close()
    await running?.mailbox.close()
    await database?.drop()
  })
  return () => {
    if (!running) throw new Error('The server runs only inside tests')
    return running
  }
}

let counter = 0

/** An unused e-mail address. */
export const newEmail = () => `invited${(counter += 1)}@example.org`

/** The input of a user who has no account yet. */
export const newUser = () => ({ username: `newcomer${(counter += 1)}`, password: 'correct horse 7' })

/** The token in the link of an invitation. */
export const tokenOf = ({ inviteUrl }: Pick<IssuedInvitation, 'inviteUrl'>) => inviteUrl.replace(/.*\//, '')

/** Invites a new user, unless the values say otherwise. */
export async function invite(by: Person, values: object = {}): Promise<IssuedInvitation> {
  const { status, body, text } = await by.client.createInvitation({
    body: { name: 'Some Body', email: newEmail(), ...values },
  })
  if (status !== 201) throw new Error(`The invitation failed: ${text}`)
  return body
}

/** Accepts as the client's signed-in user, or as a new user with this account. */
export const accept = (by: Client, token: string, account: object = {}) =>
  by.acceptInvitation({ body: { token, ...account } })

/** The invitations of a user's organization. */
export const invitationsOf = async ({ client, organization }: Person) =>
  (await client.listInvitations({ params: { organizationId: organization.id } })).body
