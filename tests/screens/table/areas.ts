import type { Moment, Screen, State } from '../types.ts'
import { button, press, storedStates } from './states.ts'

const path = '/areas'

/** Draws what the map shows. */
const draw = async (moment: Moment) => {
  await moment.page.locator('.leaflet-container').waitFor()
  await press('areas.draw.takeSection')(moment)
}
const corner = ({ page }: Moment) => page.locator('[data-corner]').first()
const pin = ({ page }: Moment) => page.locator('.leaflet-marker-icon')

const drawing: readonly State[] = [
  { name: 'new', path: `${path}?new=true`, as: 'demo', main: true, see: button('areas.draw.takeSection') },
  { name: 'new, drawn', path: `${path}?new=true`, as: 'demo', main: true, act: draw, see: corner },
  {
    name: 'new, mistakes',
    path: `${path}?new=true`,
    as: 'empty',
    act: press('common.save'),
    see: ({ page }) => page.locator('[aria-invalid=true]'),
  },
  { name: 'edit', path: `${path}?edit=1`, as: 'demo', main: true, see: corner },
]

/** The areas on the map. */
export const areaScreens: readonly Screen[] = [
  {
    name: 'Areas',
    states: [
      ...storedStates(path).filter(({ name }) => name !== 'one row'),
      { name: 'member', path, as: 'member', main: true, see: pin },
      { name: 'one area', path: `${path}?area=1`, as: 'demo', main: true, see: pin },
      { name: 'one area, of nobody', path: `${path}?area=3`, as: 'demo', main: true, see: pin },
      { name: 'one area, of a member', path: `${path}?area=2`, as: 'member', see: pin },
      {
        name: 'assign',
        path: `${path}?area=1`,
        as: 'demo',
        main: true,
        opens: { by: button('areas.assign'), what: 'dialog' },
      },
      { name: 'delete', path: `${path}?area=1`, as: 'demo', opens: { by: button('areas.delete'), what: 'dialog' } },
      ...drawing,
      { name: 'gone', path: `${path}?edit=99999`, as: 'demo' },
    ],
  },
  { name: 'Areas (token)', states: [{ name: 'full', path: `/jwt${path}`, as: 'demo', see: pin }] },
]
