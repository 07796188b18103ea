import type { Locator, Page } from 'playwright'
import type { TestServer } from '../support/server.ts'
import type { PicturedDesktop } from './fakeDesktop.ts'
import type { Filled, Who } from './people.ts'

/** A text of the catalogue in the language of the page, such as `say('contacts.new')`. */
export type Say = (key: string, values?: Record<string, unknown>) => string

/** The context of a step on a page. */
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

/** A state of a screen. */
export interface State {
  name: string
  path: string | ((filled: Filled) => string)
  /** The signed-in user, in the flavour of the path; none by default. */
  as?: Who
  /** Signed in by a token on a page that belongs to both flavours. */
  byToken?: boolean
  /** Pictured in every language, at 200 %, and checked by axe in both sizes. */
  main?: true
  /** On the desktop, with this state. */
  desktop?: PicturedDesktop
  /** The fate of requests except for the user and the server's settings: never answered, or refused. */
  answers?: 'held' | 'refused'
  /** Calls that fail from the beginning: a device that has read a list once would show its copy. */
  refuses?: RegExp
  /** Files of the build that cannot be loaded. */
  loses?: RegExp
  /** A file of the build whose component fails. */
  breaks?: RegExp
  /** Overrides of the server's configuration: for example, payments that are set up. */
  config?: object
  /** Only on one of the two sizes: the other has no such state. */
  only?: 'phone' | 'desk'
  /** No page is known yet, so that there is no title (h1). */
  isBeforePage?: true
  /** Steps from the opened page. */
  act?: (moment: Moment) => Promise<unknown>
  /** The click that opens the pictured dialog or menu, after the steps. */
  opens?: Opens
  /** The element that shows that it is open; the page's heading by default. */
  see?: (moment: Moment) => Locator
}

export interface Screen {
  name: string
  states: readonly State[]
}
