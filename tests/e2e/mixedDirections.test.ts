/** Names and places in Arabic or Hebrew, amid texts that run from left to right. */
import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { addContact, addInteraction, begin } from './records.ts'
import { see } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

/** The pieces of a text in the order in which they are seen, from the left. */
const asSeen = (line: Locator, pieces: readonly string[]) =>
  line.evaluate((element, wanted) => {
    const places = wanted.map((piece) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(piece) ?? -1
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + piece.length)
        return { piece, left: range.getBoundingClientRect().left }
      }
      throw new Error(`${piece} is not there`)
    })
    return places.toSorted((a, b) => a.left - b.left).map(({ piece }) => piece)
  }, pieces)

it('stay where they belong beside figures', async () => {
  const { page, person } = await begin(app())
  const sara = await addContact(person, 'سارة 3')
  await addInteraction(person, {
    contactId: sara.id,
    notes: 'ביקר',
    location: { lat: 44.94, lng: -123.03, address: '12 Elm Street' },
  })
  await page.goto('/contacts')
  await see(page.getByRole('link', { name: 'سارة 3', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('elm')
  const option = page.getByRole('dialog').getByRole('option').filter({ hasText: 'ביקר' })
  await see(option).toBeVisible()
  expect(await asSeen(option, ['ביקר', '12'])).toEqual(['ביקר', '12'])
})
