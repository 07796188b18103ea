import type { Page } from 'playwright'
import { it } from 'vitest'
import { exhaustive } from '../support/exhaustive.ts'
import { addContact, addInteraction, begin } from './records.ts'
import { readOnlyWhenAsked, refuse, see } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

interface Retry {
  what: string
  address: (ids: { contact: number; interaction: number }) => string
  refused: RegExp
  said: RegExp
  act?: (page: Page) => Promise<void>
}

const lists = /\/api\/(contacts|interactions|sync)\/organization\//
const history = /\/api\/(interactions|sync)\/organization\//
const members = /\/api\/members\/organization\//
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()

async function search(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Ana')
}

const retries: Retry[] = [
  {
    what: 'the members of an award',
    address: () => '/rewards',
    refused: members,
    said: /^The members could not be loaded/,
    act: press('Award points'),
  },
  {
    what: 'the members of a report',
    address: () => '/reports',
    refused: members,
    said: /^The members could not be loaded/,
    act: press('Filters'),
  },
  { what: 'the plan', address: () => '/settings', refused: /\/api\/config$/, said: /^This could not be loaded/ },
  {
    what: 'the interactions of the contacts',
    address: () => '/contacts',
    refused: history,
    said: /^Interactions could not/,
  },
  {
    what: 'a search',
    address: () => '/settings',
    refused: /\/api\/search/,
    said: /^The search could not reach the server/,
    act: search,
  },
  {
    what: 'a contact to edit',
    address: ({ contact }) => `/settings?edit=contact-${contact}`,
    refused: lists,
    said: /^This could not be loaded/,
  },
  {
    what: 'an interaction to edit',
    address: ({ interaction }) => `/settings?edit=interaction-${interaction}`,
    refused: lists,
    said: /^This could not be loaded/,
  },
]

it.each(retries)('$what can be loaded again', exhaustive, async ({ address, refused, said, act }) => {
  const { page, person } = await begin(app())
  const { id: contact } = await addContact(person, 'Ana Gómez')
  const { id: interaction } = await addInteraction(person, { contactId: contact })
  // By itself the app would soon read it again, and there would be nothing to press.
  await readOnlyWhenAsked(app(), page)
  const answer = await refuse(app(), page, refused)
  await page.goto(address({ contact, interaction }))
  await act?.(page)
  const failure = page.getByRole('alert').filter({ hasText: said })
  await see(failure).toBeVisible()
  await answer()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await see(failure).toHaveCount(0)
})
