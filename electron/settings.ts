import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { ipcCalls } from '../shared/ipc.ts'
import { id } from '../shared/schemas/common.ts'
import { writeOwn } from './files.ts'

const [settingsShape] = ipcCalls.setSettings.args.def.items
const [languageShape] = ipcCalls.setLanguage.args.def.items

const person = z.object({ server: z.string(), userId: id })

// An unreadable value gets its default, and does not affect the others: without its server the program would ask for it
// again.
const keptOn = (platform: NodeJS.Platform) =>
  z.object({
    // Many Linux desktops show no tray, without an error: a closed window would be lost.
    settings: settingsShape.catch({ closeToTray: platform !== 'linux', reminders: true, startAtLogin: false }),
    /** The window's last language: menu and tray are created before the window. */
    language: languageShape.nullable().catch(null),
    /** Whether the hint was shown that the program keeps running after its window is closed. */
    hintShown: z.boolean().catch(false),
    /** Whether the window is locked for an event, or was when the program ended. */
    inEvent: z.boolean().catch(false),
    /** Origin of the church's server; null before the first run is complete. */
    server: z.string().nullable().catch(null),
    /** URL template of the server's map tiles: cached ones are shown without requesting it. */
    tileUrl: z.string().nullable().catch(null),
    /** The last user who signed in, and their server. */
    owner: person.nullable().catch(null),
    /** Users who have signed out, and whose data are not yet removed. */
    leaving: z.array(person).catch([]),
  })
type Shape = ReturnType<typeof keptOn>
export type StoredSettings = z.output<Shape>

/** The program's own settings; an unreadable file counts as missing. */
export interface KeptSettings {
  current(): StoredSettings
  /**
   * Stores changed values, and keeps the others; one change after the other. A change that could not be stored is not
   * applied.
   * @param changes the new values, or a function that derives them from the current ones
   */
  change(changes: Partial<StoredSettings> | ((kept: StoredSettings) => Partial<StoredSettings>)): Promise<void>
  /** Resolves when all changes are stored, or have failed. */
  settled(): Promise<unknown>
}

/**
 * Origin of the church's server: the chosen one, or that of the last user who signed in. The administrator's is for
 * computers where nobody has: a later, different one would part users from their sign-in, and from what waits.
 */
export const serverOf = ({ server, owner }: StoredSettings, initial: string | null): string | null =>
  server ?? owner?.server ?? initial

function read(path: string, kept: Shape): StoredSettings {
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

  async function keep(changes: Partial<StoredSettings>): Promise<void> {
    const changed = { ...state, ...changes }
    // The window reports its language at each start.
    if (isDeepStrictEqual(changed, state)) return
    // Windows are answered while the write is pending.
    await writeOwn(path, `${JSON.stringify(changed, null, 2)}\n`)
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
