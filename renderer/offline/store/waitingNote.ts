import { same } from '../../../shared/domain/same.ts'
import { onDevice } from '../../lib/onDevice.ts'

/** Records that were evicted before they were sent. */
export interface Lost {
  count: number
  /** The people whom they were about, as far as noted, each once. */
  names: readonly string[]
}
export const nothingLost: Lost = { count: 0, names: [] }

interface Note {
  waiting: number
  /** Missing in notes of an older version. */
  names?: readonly string[]
  lost: number
  lostNames?: readonly string[]
  /** What went with pages that were left, by page: the browser may have kept one, and show it again. */
  pages?: Readonly<Record<string, Lost>>
}

/** The most names that are kept for the user. */
const maxNames = 20

/**
 * The number of a user's queued records, and whom they are about, stored beside the database: if the browser evicts
 * only the database, as when a device runs out of space, the user is told. If it clears everything at once, no one on
 * this device can know.
 */
export function waitingNote(userId: number) {
  const note = onDevice<Note>(`outreach.waiting.${userId}`)
  const read = (): Required<Note> => ({ waiting: 0, names: [], lost: 0, lostNames: [], pages: {}, ...note.read() })
  const write = (next: Required<Note>) =>
    note.write(next.waiting + next.lost + Object.keys(next.pages).length === 0 ? null : next)
  return {
    /**
     * Stores the current length of the queue.
     * @param names the people whom it is about
     */
    count(waiting: number, names: readonly string[]): void {
      const before = read()
      const next = { ...before, waiting, names: names.slice(0, maxNames) }
      if (!same(before, next)) write(next)
    },
    /** The length of the queue as last stored. */
    waiting: (): number => read().waiting,
    /** The queue was lost. */
    cleared(): void {
      const { waiting, names, lost, lostNames, pages } = read()
      const all = [...new Set([...names, ...lostNames])].slice(0, maxNames)
      write({ waiting: 0, names: [], lost: lost + waiting, lostNames: all, pages })
    },
    /** Records were lost that waited in a page's memory alone. */
    wentWithPage(page: string, { count, names }: Lost): void {
      const note = read()
      write({ ...note, pages: { ...note.pages, [page]: { count, names: names.slice(0, maxNames) } } })
    },
    /** A page is shown again as it was left: nothing went with it. */
    cameBack(page: string): void {
      const { pages, ...note } = read()
      const { [page]: _, ...others } = pages
      write({ ...note, pages: others })
    },
    /** The lost records that the user has not been told of, or has not dismissed. */
    lost(): Lost {
      const { lost, lostNames, pages } = read()
      const all = [...Object.values(pages), { count: lost, names: lostNames }]
      return {
        count: all.reduce((sum, { count }) => sum + count, 0),
        names: [...new Set(all.flatMap(({ names }) => names))].slice(0, maxNames),
      }
    },
    /** The user has read it. */
    seen: (): void => write({ ...read(), lost: 0, lostNames: [], pages: {} }),
  }
}
