import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { afterEach, expect, it, vi } from 'vitest'
import { guardApp } from './security.ts'

afterEach(() => vi.useRealTimers())

/** A page that opens URLs. */
function page() {
  const app = new EventEmitter()
  const open = vi.fn<(url: string) => void>()
  guardApp(app as App, { server: () => null, open })
  let asked: (details: { url: string }) => unknown = () => undefined
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: typeof asked) => {
      asked = handler
    },
  })
  app.emit('web-contents-created', {}, contents)
  return {
    open,
    windowOpen: (url: string) => asked({ url }),
    navigate: (url: string) => contents.emit('will-frame-navigate', { url, isMainFrame: true, preventDefault() {} }),
  }
}

it('a page can open only a few URLs within a while, by whatever means', () => {
  vi.useFakeTimers()
  const { open, windowOpen, navigate } = page()
  for (let at = 0; at < 50; at += 1) {
    expect(windowOpen(`https://church.example/${at}`)).toEqual({ action: 'deny' })
    navigate(`https://church.example/${at}`)
  }
  expect(open).toHaveBeenCalledTimes(6)
  vi.advanceTimersByTime(10_000)
  windowOpen('https://church.example/later')
  expect(open).toHaveBeenLastCalledWith('https://church.example/later')
})

it('URLs that are refused do not count', () => {
  const { open, windowOpen } = page()
  for (let at = 0; at < 50; at += 1) windowOpen('file:///etc/passwd')
  windowOpen('https://church.example')
  expect(open).toHaveBeenCalledTimes(1)
})

it('no client certificate of the computer is sent', () => {
  const app = new EventEmitter()
  guardApp(app as App, { server: () => null, open: () => {} })
  const [event, choose] = [{ preventDefault: vi.fn<() => void>() }, vi.fn<(certificate?: unknown) => void>()]
  app.emit('select-client-certificate', event, {}, 'https://church.example', [{ subjectName: 'Ana' }], choose)
  expect(event.preventDefault).toHaveBeenCalledOnce()
  expect(choose).toHaveBeenCalledExactlyOnceWith()
})
