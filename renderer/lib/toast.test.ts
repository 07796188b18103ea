import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, toast, useToasts } from './toast.ts'

const shown = () => {
  const { open, current } = useToasts.getState()
  return open ? current?.title : undefined
}
const offer = (title = 'A new version is ready') => toast({ title, duration: Infinity, returns: true })

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ open: false, current: null, replaced: null })
})

describe('a toast that returns', () => {
  it('is shown again after those that have replaced it, until it is dismissed', () => {
    offer()
    toast({ title: 'Contact created' })
    toast({ title: 'Contact updated' })
    expect(shown()).toBe('Contact updated')
    dismissToast()
    expect(shown()).toBe('A new version is ready')
    dismissToast()
    expect(shown()).toBeUndefined()
    toast({ title: 'Contact created' })
    dismissToast()
    expect(shown()).toBeUndefined()
  })

  it('does not return once it has nothing left to offer', () => {
    const id = offer()
    toast({ title: 'Contact created' })
    dismissToast(id)
    expect(shown()).toBe('Contact created')
    dismissToast()
    expect(shown()).toBeUndefined()
  })

  it('gives way to a later one', () => {
    offer()
    offer('An even newer version is ready')
    dismissToast()
    expect(shown()).toBeUndefined()
  })
})

it('another toast does not return', () => {
  toast({ title: 'Contact created' })
  toast({ title: 'Contact updated' })
  dismissToast()
  expect(shown()).toBeUndefined()
})
