import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { checkMutations } from '../../renderer/testing/mutations.ts'
import { checkCalls } from '../../renderer/testing/server.ts'

// The default of a second is too short if other tests keep the machine busy.
configure({ asyncUtilTimeout: 10_000 })

// What jsdom lacks. It has no sizes: nothing matches, and nothing is resized.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Element.prototype.scrollIntoView = () => {}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  checkCalls()
  checkMutations()
})
// A page that loads others ahead may still do so: without the file's document they would fail.
afterAll(() => vi.dynamicImportSettled())
