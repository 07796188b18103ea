import { useRef, type SyntheticEvent } from 'react'

/**
 * Lets a form be sent once: a second press, before the first has been drawn as being sent, is the same one again.
 * @param isSending as it was drawn last
 * @returns takes the form's handler, such as react-hook-form's `handleSubmit(save)`
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
