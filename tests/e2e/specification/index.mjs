/**
 * Every row of the specification that can be seen in a browser (its points 2, 4, 5, 8 and 9), with the browser tests
 * that show it.
 *
 *   ['what the specification says', 'landing.test.ts › the landing page › shows the plan, its price and its contents', …]
 *
 * Tests are referenced by file in tests/e2e › describe › it, joined by ' › '. Every test of a row must run and pass, or
 * the run fails (build/lib/specification.mjs); tests/architecture/specification.test.ts checks that it exists.
 * Reference tests that fail if the product does not do what the row says.
 *
 * Instead of tests a row may have
 *   TO_FILL                       no test yet: a full run fails
 *   notBuilt('what is missing')   not implemented yet: listed at the end of a run as not shown
 */
import { constants } from './constants.mjs'
import { errors } from './errors.mjs'
import { layouts } from './layouts.mjs'
import { recordScreens } from './recordScreens.mjs'
import { routes } from './routes.mjs'
import { screens } from './screens.mjs'
import { toasts } from './toasts.mjs'
import { transitions } from './transitions.mjs'
import { validation } from './validation.mjs'

/** @type {Readonly<Record<string, readonly import('./row.mjs').Row[]>>} */
export const specification = {
  'Point 2, routes': routes,
  'Point 2, layouts': layouts,
  'Point 2, dashboard, contacts, activities, rewards, reports': recordScreens,
  'Point 2, organizations, settings, sign-in, debug': screens,
  'Point 4, states and transitions': transitions,
  'Point 5, validation': validation,
  'Point 8, toasts': toasts,
  'Point 8, errors and empty states in the page': errors,
  'Point 9, constants': constants,
}
