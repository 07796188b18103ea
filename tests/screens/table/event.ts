import { holdLongWaits } from '../../support/toasts.ts'
import type { Moment, Screen } from '../types.ts'
import { button, inDialog, press } from './states.ts'

const path = '/event'
const nameField = ({ page, say }: Moment) => page.getByLabel(say('contacts.form.name'))

/** Starts an event, up to the visitor's view. */
async function begin(moment: Moment) {
  const { page, say } = moment
  await page.getByLabel(say('event.setup.name')).fill('Spring market')
  await page.getByLabel(say('event.pin'), { exact: true }).fill('4711')
  await page.getByLabel(say('event.setup.repeat')).fill('4711')
  await press('event.setup.start')(moment)
  await nameField(moment).waitFor()
}

const after = (step: (moment: Moment) => Promise<unknown>) => async (moment: Moment) => {
  await begin(moment)
  await step(moment)
}

async function saveOne(moment: Moment) {
  await holdLongWaits(moment.page)
  await nameField(moment).fill('Maria-Magdalena Wolfeschlegelsteinhausenbergerdorff')
  await press('event.save')(moment)
}

async function endedElsewhere(moment: Moment) {
  await nameField(moment).fill('Maria-Magdalena Wolfeschlegelsteinhausenbergerdorff')
  await moment.page.evaluate(() => {
    localStorage.removeItem('outreach.event')
    window.dispatchEvent(new StorageEvent('storage', { key: 'outreach.event' }))
  })
}

async function threeWrong(moment: Moment) {
  const { page, say } = moment
  await press('event.end')(moment)
  for (let time = 0; time < 3; time += 1) {
    await page.getByRole('dialog').getByLabel(say('event.pin')).fill('0000')
    await inDialog('event.end')(moment).click()
    await page.getByText(say('event.wrongPin')).waitFor()
  }
}

export const eventScreens: readonly Screen[] = [
  {
    name: 'Event mode',
    states: [
      { name: 'before', path, as: 'demo', main: true },
      {
        name: 'before, mistakes',
        path,
        as: 'one',
        act: press('event.setup.start'),
        see: ({ page }) => page.locator('[aria-invalid=true]'),
      },
      {
        name: 'before, only contacts, no lock',
        path,
        as: 'one',
        act: async ({ page, say }) => {
          await page.getByText(say('event.setup.recordsOf.contact')).click()
          await page.getByLabel(say('event.setup.unlocked')).check()
        },
      },
      { name: 'before, no organization', path, as: 'homeless' },
      { name: 'on', path, as: 'one', main: true, act: begin },
      { name: 'on, one saved', path, as: 'one', act: after(saveOne), see: button('event.undo') },
      {
        name: 'on, mistakes',
        path,
        as: 'one',
        act: after(press('event.save')),
        see: ({ page }) => page.locator('[aria-invalid=true]'),
      },
      {
        name: 'on, ended in another tab',
        path,
        as: 'one',
        act: after(endedElsewhere),
        see: ({ page, say }) => page.getByText(say('event.over')),
      },
      {
        name: 'on, ended in another tab, discard',
        path,
        as: 'one',
        act: after(endedElsewhere),
        opens: { by: button('event.end'), what: 'dialog' },
      },
      { name: 'PIN', path, as: 'one', act: begin, opens: { by: button('event.end'), what: 'dialog' } },
      {
        name: 'wrong PINs',
        path,
        as: 'one',
        act: after(threeWrong),
        see: ({ page, say }) => page.getByText(say('event.tooMany')),
      },
      {
        name: 'PIN forgotten',
        path,
        as: 'one',
        act: after(press('event.end')),
        opens: { by: inDialog('event.forgotten'), what: 'dialog' },
      },
    ],
  },
  { name: 'Event mode (token)', states: [{ name: 'before', path: `/jwt${path}`, as: 'one' }] },
]
