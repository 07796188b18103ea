/** What users do at an event. */
import type { Page } from 'playwright'
import { fill, see } from './steps.ts'

export const pin = '471100'

export const bar = (page: Page) => page.getByRole('banner')
export const nameField = (page: Page) => page.getByLabel('Full name')

/** Starts an event from its start page, with a lock. */
export async function beginEvent(page: Page): Promise<void> {
  const name = 'Spring market'
  await fill(page, { 'Name of the event': name, PIN: pin, 'PIN again': pin })
  await page.getByRole('button', { name: 'Begin event' }).click()
  await see(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await see(nameField(page)).toBeFocused()
}

export interface Visitor {
  name: string
  phone: string
  email: string
  /** Number of arrow keys to the choice. */
  status: number
  note: string
}

/** Enters a visitor, by keyboard only and without waiting. */
export async function typeIn({ keyboard }: Page, { name, phone, email, status, note }: Visitor): Promise<void> {
  for (const text of [name, phone, email]) {
    await keyboard.type(text)
    await keyboard.press('Enter')
  }
  for (let step = 0; step < status; step += 1) await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await keyboard.type(note)
  await keyboard.press('Enter')
}

export const leaving = (page: Page) => page.getByRole('dialog', { name: 'End the event?' })

/** Opens the exit dialog, and enters a PIN. */
export async function tryPin(page: Page, typed: string): Promise<void> {
  if (!(await leaving(page).isVisible())) await bar(page).getByRole('button', { name: 'End event' }).click()
  await see(leaving(page)).not.toHaveClass(/ant-zoom/)
  await leaving(page).getByLabel('PIN').fill(typed)
  await leaving(page).getByRole('button', { name: 'End event' }).click()
}
