import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { ipcCalls } from '../shared/ipc.ts'
import { id } from '../shared/schemas/common.ts'

const [settingsShape] = ipcCalls.setSettings.args.def.items
const [languageShape] = ipcCalls.setLanguage.args.def.items

const person = z.object({ server: z.string(), userId: id })

// A value that cannot be read is as at first, and takes no other along: without its server the program would ask for it again.
const keptOn = (platform: NodeJS.Platform) =>
  z.object({
    // Many desktops of Linux show no tray, and do not say so: a closed window would be gone.
    settings: settingsShape.catch({ closeToTray: platform !== 'linux', reminders: true, startAtLogin: false }),
    /** The window's language when it was last open: menu and tray are there before the window. */
    language: languageShape.nullable().catch(null),
    /** Whether it was said once that the program goes on after its window was closed. */
    hintShown: z.boolean().catch(false),
    /** Origin of the church's server; null before the first run is over. */
    server: z.string().nullable().catch(null),
    /** Where that server says map tiles come from: those on the disk are shown without asking it. */
    tileUrl: z.string().nullable().catch(null),
    /** Who has signed in last, and at which server. */
    owner: person.nullable().catch(null),
    /** Who has signed out, and of whom something is kept still. */
    leaving: z.array(person).catch([]),
  })
type Shape = ReturnType<typeof keptOn>
export type Kept = z.output<Shape>

/** What this program remembers for itself; a file that cannot be read counts as none. */
export interface KeptSettings {
  current(): Kept
  /** Keeps what is said, and all else as it is. */
  change(changes: Partial<Kept>): void
}

/** Beside it and then in its place: a power cut leaves the old file or the new one. */
function write(path: string, state: Kept): void {
  mkdirSync(dirname(path), { recursive: true })
  const draft = openSync(`${path}.new`, 'w', 0o600)
  try {
    writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`)
    fsyncSync(draft)
  } finally {
    closeSync(draft)
  }
  renameSync(`${path}.new`, path)
}

function read(path: string, kept: Shape): Kept {
  try {
    return kept.catch(kept.parse({})).parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return kept.parse({})
  }
}

/** @param path of the file, such as `{userData}/settings.json` */
export function keepSettings(path: string, platform: NodeJS.Platform): KeptSettings {
  let state = read(path, keptOn(platform))
  return {
    current: () => state,
    change(changes) {
      const changed = { ...state, ...changes }
      // To wait for the disk would hold up the window, which says its language at each start.
      if (isDeepStrictEqual(changed, state)) return
      write(path, changed)
      // Not before: what could not be kept has not changed.
      state = changed
    },
  }
}
