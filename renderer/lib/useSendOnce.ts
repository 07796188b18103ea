import { useRef, type SyntheticEvent } from 'react'

/**
 * Lets a form be sent once: a second click, before the first is rendered as being sent, is ignored.
 * @param isSending from the last render
 * @returns wraps the form's handler, such as react-hook-form's `handleSubmit(save)`
 */
export function useSendOnce(isSending: boolean) {
  const isBegun = useRef(false)
  return <Event extends SyntheticEvent>(send: (event: Event) => unknown) =>
    (event: Event): void => {
      event.preventDefault()
      if (isSending || isBegun.current) return
      const sending = send(event)
      if (!(sending instanceof Promise)) return
      isBegun.current = true
      void sending.finally(() => setTimeout(() => (isBegun.current = false)))
    }
}
