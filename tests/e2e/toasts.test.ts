import { addDays } from 'date-fns'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addContact, addInteraction, begin } from './records.ts'
import { refuse, see, seeToast, toasts } from './steps.ts'
import { useWorld } from './support.ts'

const world = useWorld()
const shown = (page: Page) => toasts(page).getByRole('listitem')

/** Somebody with a contact; saving it brings a toast. */
async function open() {
  const { page, person } = await begin(world())
  await addContact(person, 'Ana Gómez')
  const dialog = page.getByRole('dialog', { name: 'Edit Contact' })
  const edit = async () => {
    await page.getByRole('button', { name: 'Edit Ana Gómez' }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
  }
  const save = async () => {
    await edit()
    await seeToast(page, 'Contact updated')
    await see(dialog).toBeHidden()
  }
  return { page, edit, save }
}

describe('toasts', () => {
  it('stand for five seconds', async () => {
    const { page, save } = await open()
    await page.clock.install()
    await page.goto('/contacts')
    await save()
    await page.clock.pauseAt(addDays(new Date(), 1))
    await see(shown(page)).toHaveCount(0)
  })

  it('stand alone: a new one takes the place of the old one, and errors look like errors', async () => {
    const { page, edit, save } = await open()
    await page.goto('/contacts')
    await save()
    await see(shown(page)).toHaveAttribute('data-variant', 'default')
    const border = await shown(page).evaluate((toast) => getComputedStyle(toast).borderTopColor)
    await refuse(world(), page, /\/api\/contacts\/\d+$/, { status: 403, message: 'Not today' })
    await edit()
    await seeToast(page, 'Error', 'Failed to update contact: Not today')
    await see(shown(page)).toHaveCount(1)
    await see(shown(page)).toHaveAttribute('data-variant', 'destructive')
    // The error colour of the light theme.
    await see(shown(page)).toHaveCSS('border-top-color', 'rgb(196, 37, 37)')
    expect(border).not.toBe('rgb(196, 37, 37)')
  })

  it('go away with a swipe to the right by 50 px, and not by less', async () => {
    const { page, save } = await open()
    await page.goto('/contacts')
    await save()
    const swipe = async (distance: number) => {
      const { x, y } = (await shown(page).getByText('Contact updated').boundingBox()) ?? { x: 0, y: 0 }
      await page.mouse.move(x + 5, y + 5)
      await page.mouse.down()
      await page.mouse.move(x + 5 + distance / 2, y + 5)
      await page.mouse.move(x + 5 + distance, y + 5)
      await page.mouse.up()
    }
    await swipe(40)
    // Under the pointer it stays as long as one likes.
    await see(shown(page)).toHaveAttribute('data-swipe', 'cancel')
    await see(shown(page)).toHaveAttribute('data-state', 'open')
    await swipe(70)
    await see(shown(page)).toHaveCount(0)
  })

  it('get the focus by F8, and act by their button', async () => {
    const { page, person } = await begin(world())
    const ana = await addContact(person, 'Ana Gómez')
    await addInteraction(person, { contactId: ana.id, followUpDate: addDays(new Date(), 1).toISOString() })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Complete follow-up with Ana Gómez' }).click()
    await seeToast(page, 'Follow-up marked as complete')
    await page.keyboard.press('F8')
    expect(await page.evaluate(() => document.activeElement?.closest('#toasts') !== null)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await see(toasts(page).getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await see(page.getByRole('button', { name: 'Complete follow-up with Ana Gómez' })).toBeVisible()
  })
})
