import { isAbsolute, resolve } from 'node:path'
import type { App } from 'electron'
import { placeOfLink } from './deepLinks.ts'
import { fileExtension } from './openedFile.ts'

/** What a start of the program asks for. */
export interface Asked {
  /** A place inside the app, by a deep link. */
  place: string | null
  /** A queue file, by its whole path. */
  file: string | null
}

/**
 * Reads what the system starts the program with: a link or a file among options, its own and Chromium's. Nothing else counts.
 * @param args without the program's own path
 * @param folder that the program was started in
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
 * Links and files that the system hands over, from the first moment: macOS does so before the app is ready.
 * @param started what the program itself was started with, and in which folder
 * @returns what takes those that have come, and all later ones
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
