import type { CDPSession, Page } from 'playwright'
import { expect, it } from 'vitest'
import { addContact, begin } from './records.ts'
import { see } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

/** Opens and closes the form for a new interaction, with the focus in it. */
async function openAndClose(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'New Interaction', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Interaction' })
  await dialog.getByLabel('Notes').focus()
  await page.keyboard.press('Escape')
  await see(dialog).toHaveCount(0)
}

/** The number of DOM nodes in memory, attached or not, after garbage collection. */
async function partsOf(session: CDPSession): Promise<number> {
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Memory.getDOMCounters')).nodes
}

it('a dialog’s DOM nodes are released once it is closed', async () => {
  const { page, person } = await begin(app())
  await addContact(person, 'Ana Gómez')
  await page.goto('/activities')
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  const opened = async (times: number) => {
    for (let time = 0; time < times; time += 1) await openAndClose(page)
    return partsOf(session)
  }
  const counts = [await opened(3)]
  for (let round = 0; round < 4; round += 1) counts.push(await opened(8))
  // Lazy and preloaded nodes are added once, and a slow machine may still hold a dialog in some round; leaked nodes add up
  // each time. One dialog has more than two hundred nodes.
  const added = counts.slice(1).map((count, index) => count - (counts[index] ?? 0))
  expect(Math.min(...added), `parts in memory: ${counts.join(', ')}`).toBeLessThan(200)
})
