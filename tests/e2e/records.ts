/** Users with records of their own, created by the app's endpoints. */
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Contact } from '../../shared/schemas/contact.ts'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import type { ApiResponse } from '../support/calls.ts'
import { signUp, type Person } from '../support/client.ts'
import type { PageOptions, TestApp } from './support.ts'

/** Opens a page for a signed-in user who was registered by requests. */
export async function openAs(app: TestApp, { client }: Person, options?: PageOptions): Promise<Page> {
  const page = await app.open(options)
  await page.context().addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: client.url })))
  return page
}

/** A new user with an organization of their own, signed in on a page. */
export async function begin(app: TestApp, options?: PageOptions) {
  const person = await signUp(app.server.url)
  return { person, page: await openAs(app, person, options) }
}

/** What a browser sends beside the fields of a new record: when and where it was made. */
export const recorded = { madeAt: expect.any(String), device: expect.any(String) }

function created<Row>({ status, body, text }: ApiResponse<Row>): Row {
  if (status !== 201) throw new Error(`The server refused: ${text}`)
  return body
}

/** Records a contact as its owner's browser would. */
export const addContact = async (
  { client, organization }: Person,
  name: string,
  values: Partial<Contact> = {},
): Promise<Contact> =>
  created(await client.createContact({ body: { name, organizationId: organization.id, ...values } }))

/** Records an interaction: now, at Court Street, unless the values say otherwise. */
export const addInteraction = async (
  { client, organization }: Person,
  values: Partial<Interaction>,
): Promise<Interaction> =>
  created(
    await client.createInteraction({
      body: {
        organizationId: organization.id,
        type: 'conversation',
        date: new Date().toISOString(),
        location: { lat: 44.9429, lng: -123.0351, address: '5 Court Street' },
        ...values,
      },
    }),
  )
