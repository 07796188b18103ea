import { isAbsolute, resolve } from 'node:path'
import type { App } from 'electron'
import { placeOfLink } from './deepLinks.ts'
import { fileExtension } from './openedFile.ts'

/** What a start of the program asks to open. */
export interface Asked {
  /** A path inside the app, by a deep link. */
  place: string | null
  /** A queue file, by its absolute path. */
  file: string | null
}

/**
 * Reads the program's command line: a link or a file among its own and Chromium's options. Everything else is ignored.
 * @param args without the program's own path
 * @param folder the working directory of the start
 */
export function askedBy(args: readonly string[], folder: string): Asked {
  const words = args.filter((word) => !word.startsWith('-'))
  const file = words.findLast((word) => word.toLowerCase().endsWith(fileExtension) && !word.includes('://'))
  return {
    place: words.map(placeOfLink).findLast((place) => place !== null) ?? null,
    file: file === undefined ? null : isAbsolute(file) ? file : resolve(folder, file),
  }
}

/**
 * Links and files from the system, from the first moment: macOS passes them before the app is ready.
 * @param started the program's own arguments and working directory
 * @returns a function that takes a handler for those received so far and later
 */
export function arrivals(
  app: Pick<App, 'on'>,
  started: { args: readonly string[]; folder: string },
): (take: (asked: Asked) => void) => void {
  let take: ((asked: Asked) => void) | null = null
  const waiting = [askedBy(started.args, started.folder)]
  const arrive = (asked: Asked) => (take === null ? waiting.push(asked) : take(asked))
  app.on('second-instance', (_, argv, folder) => arrive(askedBy(argv.slice(1), folder)))
  app.on('open-url', (event, link) => {
    event.preventDefault()
    arrive({ place: placeOfLink(link), file: null })
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    arrive({ place: null, file: path })
  })
  return (taker) => {
    take = taker
    for (const asked of waiting.splice(0)) taker(asked)
  }
}
