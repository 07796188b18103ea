import { create as made } from 'zustand/react'
import type { StateCreator } from 'zustand/vanilla'

export * from 'zustand/vanilla'
export { useStore } from 'zustand/react'

const puttingBack: (() => void)[] = []

function remembered(creator: StateCreator<unknown>) {
  const store = made(creator)
  puttingBack.push(() => store.setState(store.getInitialState(), true))
  return store
}

/** Replaces zustand's own in component tests (`vitest.config.ts`), and records every created store. */
export const create = ((creator?: StateCreator<unknown>) =>
  creator ? remembered(creator) : remembered) as unknown as typeof made

/** Resets every store to its initial state. */
export const resetStores = (): void => puttingBack.forEach((putBack) => putBack())
