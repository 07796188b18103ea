import type { SentRecord } from '../../lib/sentLog.ts'

/** For how long a row says that the server has it. */
const shownMs = 4_000
/** A form has said by then that its record is kept here. */
const keptMs = 5_000

/** Whether somebody was told that it waits, and not by its form that it has arrived. */
export const hadWaited = ({ madeAt, sentAt }: SentRecord): boolean => Date.parse(sentAt) - Date.parse(madeAt) > keptMs

/**
 * Picks what the server has taken in the last moments out of what was sent lately, in whichever tab.
 * @param onChange told of it, and again when a moment is over
 */
export function justReceived(onChange: (received: readonly SentRecord[]) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  function look(sent: readonly SentRecord[]): void {
    clearTimeout(timer)
    const now = Date.now()
    const received = sent.filter(({ sentAt }) => Math.abs(now - Date.parse(sentAt)) < shownMs)
    onChange(received)
    if (received.length > 0) timer = setTimeout(() => look(received), shownMs)
  }
  return { look, close: () => clearTimeout(timer) }
}
