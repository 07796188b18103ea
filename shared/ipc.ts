import * as z from 'zod'
import { languageNames } from './domain/kinds.ts'
import { bytesAtOnce, lettersAtOnce } from './domain/limits.ts'
import { id } from './schemas/common.ts'
import { entities } from './replica.ts'

/** A call from the window to the main process: its arguments, in order, and its answer. */
export interface IpcCall {
  args: z.ZodTuple
  result: z.ZodType
}

/** Languages of the menus; those of the renderer. */
const language = z.enum(languageNames)
/**
 * JSON, serialized and parsed only at the two ends: a text is copied at once on its way, where 50,000 objects would
 * block both processes. Each element of a list is on a line of its own (`[a, b]`): the window parses a long one line by
 * line, and yields in between.
 */
const json = z.string().max(64 * 1024 * 1024)
/** Longer ones are split. */
const part = z.string().max(lettersAtOnce)
/** A long one as the bytes of its text (UTF-8): the process in between then has half as much to copy, or less. */
const longJson = z.union([json, z.instanceof(Uint8Array)])
const filePart = z.instanceof(Uint8Array).refine(({ length }) => length <= bytesAtOnce)
const count = z.int().nonnegative()
const nothing = z.void()
/** A path inside the app, such as `/jwt/sync?read=true`. */
const place = z
  .string()
  .max(2_000)
  .regex(/^\/(?!\/)/)

const notice = z.object({ title: z.string().max(200), body: z.string().max(500), place })

const settings = z.object({
  /** Closing the window leaves the program in the tray, where it keeps showing reminders. */
  closeToTray: z.boolean(),
  /** The system notifies of follow-ups that are due. */
  reminders: z.boolean(),
  /** The program starts at login. */
  startAtLogin: z.boolean(),
})

/** What the window knows of its desktop at its start. */
const desktop = z.object({
  version: z.string(),
  system: z.enum(['windows', 'mac', 'linux']),
  /** Origin of the church's server; null until the first run has set it. */
  server: z.string().nullable(),
  /** The folder that contains all stored data. */
  dataFolder: z.string(),
  settings,
})

/** Why an address was refused. */
const serverRefusal = z.enum(['notAnAddress', 'notSecure', 'notTrusted', 'unreachable', 'notOurs'])

/** The damage found in a user's file when it was opened. */
const damage = z.object({
  /** Where the damaged file is now. */
  setAside: z.string(),
  /** How many queued records were recovered from it, and are queued again. */
  rescued: count,
})

/**
 * The calls of the window, declared like the API's contract: one row each. The preload offers exactly these, the main
 * process validates each argument against them, and checks the sender.
 */
export const ipcCalls = {
  getDesktop: { args: z.tuple([]), result: desktop },
  /**
   * False if the system has no keychain: the token is then in a file that anyone with this account can read. A locked
   * one may ask the user first, and answers much later.
   */
  hasKeychain: { args: z.tuple([]), result: z.boolean() },
  /**
   * Checks that a server of ours answers there, unless this computer has data of it, and stores the address. If it is
   * refused, with a reason, nothing changes.
   */
  setServer: {
    args: z.tuple([z.string().max(2_000)]),
    result: z.union([z.object({ server: z.string() }), z.object({ refusal: serverRefusal })]),
  },
  setSettings: { args: z.tuple([settings]), result: settings },
  setLanguage: { args: z.tuple([language]), result: nothing },

  /**
   * Opens a user's file, and repairs or sets aside a damaged one. The other calls about it follow; all calls between a
   * repair and the next opening fail.
   */
  openReplica: { args: z.tuple([id]), result: z.object({ damage: damage.nullable() }) },
  /**
   * What waits, in its order, page by page: given how many the window has, the next ones, as JSON of PendingRecord[].
   * All are of the moment of the first page; the last page is empty.
   */
  getPending: { args: z.tuple([id, count]), result: longJson },
  /** The next rows by number after one, at most 2,000 and about `lettersAtOnce` letters: JSON of the kind's rows. */
  getRows: { args: z.tuple([id, z.enum(entities), id, count]), result: longJson },
  /** JSON of a row, or of null. */
  getRow: { args: z.tuple([id, z.enum(entities), id]), result: json },
  /** Grows with each write of rows. */
  getTurn: { args: z.tuple([id]), result: count },
  /**
   * Holds a part of longer changes until `commitChanges` brings the last one; the first (0) drops those held before.
   */
  addPart: { args: z.tuple([id, count, part]), result: nothing },
  /**
   * Applies JSON of StoreChanges, all or nothing, and answers once it is on disk. `unmet`: an expectation does not
   * hold. The last argument is the number of parts that were added before.
   */
  commitChanges: { args: z.tuple([id, part, count.optional()]), result: z.enum(['done', 'unmet', 'full']) },
  /** JSON of a FeedPosition, or of null: how far the feed of an organization has been read. */
  getPosition: { args: z.tuple([id, id]), result: json },
  /** Stores it, if the stored one is as expected; answers whether it is. */
  setPosition: { args: z.tuple([id, id, json, json.optional()]), result: z.boolean() },
  /** The organizations of which something was read. */
  getOrganizations: { args: z.tuple([id]), result: z.array(id) },
  forgetPositions: { args: z.tuple([id]), result: nothing },
  /**
   * The number of records queued on this computer for other users of this server; null: no user is left out. Fails if a
   * file cannot be read.
   */
  countOthersWaiting: { args: z.tuple([id.nullable()]), result: count },
  /** Deletes a user's stored data except the queue. */
  clearReplica: { args: z.tuple([id]), result: nothing },

  /** Deletes the parts of maps that were viewed. */
  forgetMap: { args: z.tuple([]), result: nothing },

  /** Shows the number of queued records, at the dock or in the tray; null: it is unknown. */
  setBadge: { args: z.tuple([count.nullable()]), result: nothing },
  /** Shows a notification of the system; a click on it opens the place. */
  notify: { args: z.tuple([notice]), result: nothing },
  /** The same, but nothing while the window is shown, which says it itself. */
  notifyHidden: { args: z.tuple([notice]), result: nothing },
  printPage: { args: z.tuple([]), result: nothing },
  /** Asks for a path, and saves the shown page as a PDF. */
  savePdf: { args: z.tuple([z.string().max(100)]), result: z.object({ saved: z.boolean() }) },
  /** Holds a part of a file until `saveFile` brings its name; the first (0) drops those held before. */
  addFilePart: { args: z.tuple([count, filePart]), result: nothing },
  /** Asks for a path, and saves the parts there. Answers once the file is on the disk, or the user has cancelled. */
  saveFile: { args: z.tuple([z.string().max(200)]), result: z.object({ saved: z.boolean() }) },
  /**
   * The queue files that the system has asked to be opened, one after the other and part by part, as base64 (they are
   * encrypted, and no text): given how many parts of the first file the window has, the next one; number 0 is its
   * first. Null when all were taken.
   */
  takeOpenedFile: {
    args: z.tuple([count]),
    result: z.object({ name: z.string(), base64: z.string(), number: count, isLast: z.boolean() }).nullable(),
  },
  /** Covers the whole screen, and cannot be left until called with `false`. */
  setEventMode: { args: z.tuple([z.boolean()]), result: nothing },
  /** Restarts as the version that has been downloaded. */
  installUpdate: { args: z.tuple([]), result: nothing },
} as const satisfies Record<string, IpcCall>

/** Commands of the native menu, the tray or the dock that the window executes. */
export const desktopCommands = [
  'dashboard',
  'contacts',
  'activities',
  'organizations',
  'rewards',
  'reports',
  'newInteraction',
  'newContact',
  'palette',
  'find',
  'keys',
  'settings',
  'sync',
  'syncNow',
  'print',
  'savePdf',
  'eventMode',
  'signOut',
  'changeServer',
] as const

/** What the user is told to have failed outside of the window. */
export const desktopFaults = ['linkNotOpened'] as const

/** Events from the main process to the window: one row each. */
export const ipcEvents = {
  command: z.enum(desktopCommands),
  /** A deep link or a notification opens a page. */
  go: place,
  /** A queue file is ready to be taken (`takeOpenedFile`). */
  fileOpened: z.null(),
  /** A newer version has been downloaded. */
  updateReady: z.object({ version: z.string() }),
  fault: z.enum(desktopFaults),
  /** The computer has resumed, or has a network again. */
  resumed: z.null(),
} as const satisfies Record<string, z.ZodType>

export type IpcCallName = keyof typeof ipcCalls
export type IpcEventName = keyof typeof ipcEvents
export type IpcArgs<Name extends IpcCallName> = z.output<(typeof ipcCalls)[Name]['args']>
export type IpcResult<Name extends IpcCallName> = z.output<(typeof ipcCalls)[Name]['result']>
export type IpcEvent<Name extends IpcEventName> = z.output<(typeof ipcEvents)[Name]>
export type DesktopLanguage = z.output<typeof language>
export type DesktopCommand = (typeof desktopCommands)[number]
export type DesktopFault = (typeof desktopFaults)[number]
export type DesktopSettings = z.output<typeof settings>
export type ServerRefusal = z.output<typeof serverRefusal>

/** Every answer across the bridge: errors lose their class there. */
export type IpcAnswer<Result> =
  | { ok: true; value: Result }
  | { ok: false; code: 'refused' | 'failed' | 'outdated' | 'full'; message: string }

/** What the preload puts into the window, as `outreachDesktop`. */
export interface DesktopBridge {
  call<Name extends IpcCallName>(name: Name, ...args: IpcArgs<Name>): Promise<IpcAnswer<IpcResult<Name>>>
  /** @returns a function that stops listening */
  on<Name extends IpcEventName>(name: Name, listener: (value: IpcEvent<Name>) => void): () => void
}

/** The name of the bridge in the window. */
export const bridgeName = 'outreachDesktop'
/** Names of the channels between preload and main: `call.getRows`, `event.go`. */
export const callChannel = (name: IpcCallName): string => `call.${name}`
export const eventChannel = (name: IpcEventName): string => `event.${name}`
