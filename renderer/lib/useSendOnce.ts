import { useRef, type SyntheticEvent } from 'react'

/**
 * Lets a form be sent once: a second click, before the first is rendered as being sent, is ignored. One after something
 * was typed is another try.
 * @param isSending from the last render
 * @returns wraps the form's handler, such as react-hook-form's `handleSubmit(save)`
 */
export function useSendOnce(isSending: boolean) {
  const isBegun = useRef(false)
  return <Event extends SyntheticEvent>(send: (event: Event) => unknown) =>
    (event: Event): void => {
      event.preventDefault()
      if (isSending || isBegun.current) return
      const form = event.currentTarget
      const sending = send(event)
      if (!(sending instanceof Promise)) return
      isBegun.current = true
      void sending.finally(() => {
        const ended = new AbortController()
        const letGo = () => {
          isBegun.current = false
          ended.abort()
        }
        setTimeout(letGo)
        // A busy page hears of keys before its timers.
        form.addEventListener('input', letGo, { signal: ended.signal })
      })
    }
}
