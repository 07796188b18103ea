import { create } from 'zustand'

/** Contacts that were deleted on this device since the page was loaded: their pages show no "not found" message. */
const useStore = create<{ ids: ReadonlySet<number> }>()(() => ({ ids: new Set() }))

export const useDeletedHere = (id: number | null): boolean => useStore(({ ids }) => id !== null && ids.has(id))
export const noteDeleted = (id: number): void => useStore.setState(({ ids }) => ({ ids: new Set(ids).add(id) }))
