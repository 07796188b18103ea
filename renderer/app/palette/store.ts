import { create } from 'zustand'

/**
 * Whether the palette is open, and its input; the search box of the bar writes here too while the palette is loading.
 */
export const usePalette = create<{ open: boolean; text: string }>()(() => ({ open: false, text: '' }))

/** Opens the palette over the current page. */
export const openPalette = (text = ''): void => usePalette.setState({ open: true, text })
export const closePalette = (): void => usePalette.setState({ open: false, text: '' })
