import { create } from 'zustand'

/** The contacts that were deleted on this device since the page was loaded: of them nobody has to be told that they cannot be found. */
const useStore = create<{ ids: ReadonlySet<number> }>()(() => ({ ids: new Set() }))

export const useDeletedHere = (id: number | null): boolean => useStore(({ ids }) => id !== null && ids.has(id))
export const noteDeleted = (id: number): void => useStore.setState(({ ids }) => ({ ids: new Set(ids).add(id) }))
