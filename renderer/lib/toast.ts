import { create } from 'zustand'
import { unsaved } from './unsaved.ts'

export interface ToastOptions {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** One action, such as Undo. */
  action?: { label: string; onClick: () => void }
  /** Milliseconds; 5000 (specification, point 9). */
  duration?: number
  /** Shown again after a toast that has replaced it: an offer stands until it is taken or dismissed. */
  returns?: boolean
}

export interface Toast extends ToastOptions {
  id: number
}

/** Default display time (specification, point 9). */
export const toastDuration = 5_000

/** How long a dismissed toast stays in the store (specification, point 9). */
export const dismissedToastDuration = 1_000_000

interface Toasts {
  current: Toast | null
  open: boolean
  /** Shown again after the current one. */
  replaced: Toast | null
}

export const useToasts = create<Toasts>()(() => ({ current: null, open: false, replaced: null }))

// A toast may offer Undo, and should be read before the page reloads.
useToasts.subscribe(({ open }, before) => {
  if (open !== before.open) (open ? unsaved.begin : unsaved.end)()
})

let lastId = 0

/**
 * Shows a message at the edge of the screen, from anywhere. One at a time: a new one replaces the old one.
 * @returns its id, by which it can be dismissed
 */
export function toast(options: ToastOptions): number {
  lastId += 1
  useToasts.setState(({ current, open, replaced }) => ({
    current: { ...options, id: lastId },
    open: true,
    replaced: options.returns ? null : open && current?.returns ? current : replaced,
  }))
  return lastId
}

/** Says that something went wrong. */
export const errorToast = (options: Omit<ToastOptions, 'variant'>): number =>
  toast({ ...options, variant: 'destructive' })

/**
 * Closes the shown toast; it stays in the store, invisibly, until the next one or for a while.
 * @param id closes that one only, and not one that has replaced it
 */
export function dismissToast(id?: number): void {
  const { current, open, replaced } = useToasts.getState()
  if (id !== undefined && replaced?.id === id) return useToasts.setState({ replaced: null })
  if (!open || (id !== undefined && current?.id !== id)) return
  if (replaced) return useToasts.setState({ current: replaced, replaced: null })
  useToasts.setState({ open: false })
  setTimeout(() => {
    if (useToasts.getState().current === current) useToasts.setState({ current: null })
  }, dismissedToastDuration)
}
