import { useState } from 'react'
import { usePrinting, type Output } from '../../lib/printing.ts'

/** A page's list on paper, while it is requested. */
export interface PrintRequest {
  output: Output
  /** A new request renders it again. */
  key: number
}

/** Makes a page print its whole list, by the menu, the palette or the browser's key. */
export function usePaper() {
  const [asked, setAsked] = useState<PrintRequest | null>(null)
  usePrinting((output) => setAsked((before) => ({ output, key: (before?.key ?? 0) + 1 })))
  return { asked, done: () => setAsked(null) }
}
