import { useEvent } from '../lib/event.ts'
import { dismissToast } from '../lib/toast.ts'

/**
 * Shows a message now and after each event, but not during one: visitors stand before the screen.
 * @param tell shows it; returns its id, or null if there is nothing to tell any more
 * @returns a function that ends this
 */
export function outsideEvents(tell: () => number | null): () => void {
  let told = useEvent.getState().event ? null : tell()
  return useEvent.subscribe(({ event }, before) => {
    if (event === null && before.event) told = tell()
    if (event && told !== null) dismissToast(told)
  })
}
