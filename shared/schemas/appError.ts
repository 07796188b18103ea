import * as z from 'zod'

/**
 * An uncaught error of the app, as far as it may be reported: nothing in it can hold a text, a name or an id.
 * Each field accepts only its own form, and everything else is dropped.
 */
export const appError = z
  .object({
    /** The error's name, such as `TypeError`. */
    name: z.string().regex(/^[A-Za-z]{1,40}$/, 'name must be letters'),
    /** A place in the app's own code, such as `assets/dashboard-B2xQk1.js:1:2345`. */
    place: z
      .string()
      .regex(/^assets\/[\w-]{1,80}(?:\.[\w-]{1,20})?\.js:\d{1,7}:\d{1,7}$/, 'place must be in the app’s assets'),
    version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'version must be such as 1.2.3'),
    /** The route's pattern, such as `/contacts/:id`: never an address. */
    route: z.string().regex(/^(?:\*|\/|(?:\/:?[a-z-]{2,30}){1,4})$/, 'route must be a pattern'),
    /** Name and main version, such as `Chrome 141`. */
    browser: z.string().regex(/^(?:Chrome|Edge|Electron|Firefox|Safari|other) \d{1,4}$/, 'browser must be known'),
  })
  .meta({ id: 'AppError' })
export type AppError = z.output<typeof appError>
