import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { ipcCalls } from '../shared/ipc.ts'
import { id } from '../shared/schemas/common.ts'
import { writeWhole } from './files.ts'

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
  /**
   * Keeps what is said, and all else as it is; one change after the other. What could not be kept has not changed.
   * @param changes what is to be, or what makes it of what is
   */
  change(changes: Partial<Kept> | ((kept: Kept) => Partial<Kept>)): Promise<void>
  /** Resolves when all that was said is kept, or could not be. */
  settled(): Promise<unknown>
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
  let last: Promise<unknown> = Promise.resolve()

  async function keep(changes: Partial<Kept>): Promise<void> {
    const changed = { ...state, ...changes }
    // The window says its language at each start.
    if (isDeepStrictEqual(changed, state)) return
    // Windows are answered while the disk is waited for.
    await writeWhole(path, `${JSON.stringify(changed, null, 2)}\n`)
    state = changed
  }

  return {
    current: () => state,
    change(changes) {
      const kept = last.then(() => keep(typeof changes === 'function' ? changes(state) : changes))
      last = kept.catch(() => undefined)
      return kept
    },
    settled: () => last,
  }
}
