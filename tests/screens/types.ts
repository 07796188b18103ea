import type { Locator, Page } from 'playwright'
import type { TestServer } from '../support/server.ts'
import type { PicturedDesktop } from './fakeDesktop.ts'
import type { Filled, Who } from './people.ts'

/** A text of the catalogue in the language of the page, such as `say('contacts.new')`. */
export type Say = (key: string, values?: Record<string, unknown>) => string

/** What a step on a page has at hand. */
export interface Moment {
  page: Page
  say: Say
  server: TestServer
  filled: Filled
  isPhone: boolean
}

export interface Opens {
  by: (moment: Moment) => Locator
  what: 'dialog' | 'menu'
}

/** A way in which a screen can look. */
export interface State {
  name: string
  path: string | ((filled: Filled) => string)
  /** Who is signed in, by the flavour that the path belongs to; nobody where nothing is said. */
  as?: Who
  /** Signed in by a token on a page that belongs to both flavours. */
  byToken?: boolean
  /** Looked at in every language, at 200 %, and by axe on both sizes. */
  main?: true
  /** On the desktop, which says this of itself. */
  desktop?: PicturedDesktop
  /** What becomes of questions about anything but the user and the server's own settings: never answered, or refused. */
  answers?: 'held' | 'refused'
  /** Calls that fail from the beginning: a device that has read a list once would show what it kept. */
  refuses?: RegExp
  /** What the server says about itself in place of what is so: payments that are set up, for instance. */
  config?: object
  /** Only on one of the two sizes: the other has no such thing. */
  only?: 'phone' | 'desk'
  /** Steps from the opened page. */
  act?: (moment: Moment) => Promise<unknown>
  /** What opens the dialog or menu that is looked at, after the steps. */
  opens?: Opens
  /** What tells that it is there; the page's heading where nothing is said. */
  see?: (moment: Moment) => Locator
}

export interface Screen {
  name: string
  states: readonly State[]
}
