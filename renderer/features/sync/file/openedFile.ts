import { create } from 'zustand'

/** The queue file that the person's system was asked to open, until it is read in or put away. */
export const useOpenedFile = create<{ file: File | null }>(() => ({ file: null }))
