import { PerformanceObserver } from 'node:perf_hooks'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { checkMutations } from '../../renderer/testing/mutations.ts'
import { checkCalls } from '../../renderer/testing/server.ts'

// As long as tests/support/patience.ts.
configure({ asyncUtilTimeout: 20_000 })

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
// Those with modules of their own do not see this one of Node's.
globalThis.PerformanceObserver ??= PerformanceObserver as never

// Asked what is visible, jsdom compares each element with every rule of the component library, which takes a third of
// the time of such a test. Only those matter that hide something.
const known = new Map<string, string>()
function hidingIn(css: string): string {
  const before = known.get(css)
  if (before !== undefined) return before
  const always = css.replaceAll(/@[^{}]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  const rules = always.split('}').filter((rule) => /\{.*(?:display:\s*none|visibility:\s*hidden)/s.test(rule))
  const hiding = rules.map((rule) => `${rule}}`).join('')
  known.set(css, hiding)
  return hiding
}
const inner = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!
const written = new WeakMap<HTMLStyleElement, string>()
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
  configurable: true,
  get(this: HTMLStyleElement) {
    return written.get(this) ?? ''
  },
  set(this: HTMLStyleElement, css: string) {
    written.set(this, css)
    inner.set?.call(this, hidingIn(css))
  },
})

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
