import type { SentRecord } from '../../lib/sentLog.ts'
import { currentTime } from '../../lib/clock.ts'

/** How long a row shows that the server has it. */
const shownMs = 4_000
/** By then a form has said that its record is stored on this device. */
const keptMs = 5_000

/** Whether the user was told that the record is queued, instead of being told by the form that it has arrived. */
export const hadWaited = ({ madeAt, sentAt }: SentRecord): boolean => Date.parse(sentAt) - Date.parse(madeAt) > keptMs

/**
 * Selects the records that the server has just received from the recently sent ones, of any tab.
 * @param onChange called with them, and again when the time has passed
 */
export function justReceived(onChange: (received: readonly SentRecord[]) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  function look(sent: readonly SentRecord[]): void {
    clearTimeout(timer)
    const now = currentTime().getTime()
    const received = sent.filter(({ sentAt }) => Math.abs(now - Date.parse(sentAt)) < shownMs)
    onChange(received)
    if (received.length > 0) timer = setTimeout(() => look(received), shownMs)
  }
  return { look, close: () => clearTimeout(timer) }
}
