import { isAbsolute, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { App } from 'electron'
import { placeOfLink } from './deepLinks.ts'
import { fileExtension } from './openedFile.ts'

/** What a start of the program asks to open. */
export interface LaunchRequest {
  /** A path inside the app, by a deep link. */
  place: string | null
  /** Queue files, by their absolute paths. */
  files: string[]
}

/**
 * The path of a file on this computer. Some Linux desktops pass an address; one with a host would be read over the
 * network.
 */
function pathIn(word: string, folder: string): string | null {
  if (!word.includes('://')) return isAbsolute(word) ? word : resolve(folder, word)
  try {
    const url = new URL(word)
    return url.protocol === 'file:' && url.host === '' ? fileURLToPath(url) : null
  } catch {
    return null
  }
}

/**
 * Reads the program's command line: a link or files among its own and Chromium's options. Everything else is ignored.
 * @param args without the program's own path
 * @param folder the working directory of the start
 */
export function askedBy(args: readonly string[], folder: string): LaunchRequest {
  const words = args.filter((word) => !word.startsWith('-'))
  const files = words.map((word) => pathIn(word, folder))
  return {
    place: words.map(placeOfLink).findLast((place) => place !== null) ?? null,
    files: files.filter((path) => path !== null).filter((path) => path.toLowerCase().endsWith(fileExtension)),
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
): (take: (asked: LaunchRequest) => void) => void {
  let take: ((asked: LaunchRequest) => void) | null = null
  const waiting = [askedBy(started.args, started.folder)]
  const arrive = (asked: LaunchRequest) => (take === null ? waiting.push(asked) : take(asked))
  app.on('second-instance', (_, argv, folder) => arrive(askedBy(argv.slice(1), folder)))
  app.on('open-url', (event, link) => {
    event.preventDefault()
    arrive({ place: placeOfLink(link), files: [] })
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    arrive({ place: null, files: [path] })
  })
  return (taker) => {
    take = taker
    for (const asked of waiting.splice(0)) taker(asked)
  }
}

/** As long as a program may take to end (`ending.ts`). */
const endingMs = 30_000
const pauseMs = 250

/**
 * Waits until the program that has just updated itself has ended: electron-updater starts the new AppImage while the
 * old one still runs.
 * @returns whether this is the only running program now; false at once for every other second start
 */
export async function replacesUpdated(
  app: Pick<App, 'requestSingleInstanceLock'>,
  env: Readonly<Record<string, string | undefined>>,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<boolean> {
  if (env.APPIMAGE_SILENT_INSTALL !== 'true') return false
  for (let waited = 0; waited < endingMs; waited += pauseMs) {
    await pause(pauseMs)
    if (app.requestSingleInstanceLock()) return true
  }
  return false
}
