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

/** Stands in component tests for zustand's own (`vitest.config.ts`), and remembers every store that is made. */
export const create = ((creator?: StateCreator<unknown>) =>
  creator ? remembered(creator) : remembered) as unknown as typeof made

/** Every store holds again what it began with. */
export const resetStores = (): void => puttingBack.forEach((putBack) => putBack())
