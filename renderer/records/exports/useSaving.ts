import { useMutation } from '@tanstack/react-query'
import { useRef, type UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { failedToast } from '../sync/savedToast.ts'

/**
 * Saves files at a button, one after the other: a press while one is being made, or the desktop asks where it belongs,
 * does nothing. A second file, or question, would be of the same.
 * @param make makes and saves a file
 * @param onError called instead of the usual message if that fails
 * @returns `save`, and `press` for a button, which does not take a double click for two presses
 */
export function useSaving<Input = void>(make: (input: Input) => Promise<unknown>, onError?: (error: Error) => unknown) {
  const { t } = useTranslation()
  // Until the next rendering, `isPending` is not set yet.
  const isBegun = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: make,
    onError: onError ?? ((error) => failedToast(t, error)),
    onSettled: () => {
      isBegun.current = false
    },
  })
  const save = (input: Input): void => {
    if (isBegun.current) return
    isBegun.current = true
    mutate(input)
  }
  // A browser has saved the file before the second click of the two.
  const press = (input: Input) => (event: Pick<UIEvent, 'detail'>) => event.detail > 1 || save(input)
  return { save, press, isSaving: isPending }
}
