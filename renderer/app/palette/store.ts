import { create } from 'zustand'

/** Whether the palette is open, and what has been typed; the search box of the bar writes here too while it is on its way. */
export const usePalette = create<{ open: boolean; text: string }>()(() => ({ open: false, text: '' }))

/** Opens the palette over whatever page stands. */
export const openPalette = (text = ''): void => usePalette.setState({ open: true, text })
export const closePalette = (): void => usePalette.setState({ open: false, text: '' })
