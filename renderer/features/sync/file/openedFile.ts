import { create } from 'zustand'

/** The queue file that the system was asked to open, until it is imported or dismissed. */
export const useOpenedFile = create<{ file: File | null }>(() => ({ file: null }))
