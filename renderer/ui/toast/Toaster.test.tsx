import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { toast, useToasts } from '../../lib/toast.ts'
import Toaster from './Toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const dismiss = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close' })))

it('removes a dismissed toast after 1,000,000 ms', async () => {
  await act(async () => void toast({ title: 'Contact created' }))
  await dismiss()
  expect(screen.queryByText('Contact created')).toBeNull()
  await pass(999_999)
  expect(useToasts.getState()).toMatchObject({ open: false, current: { title: 'Contact created' } })
  await pass(1)
  expect(useToasts.getState().current).toBeNull()
})

it('closes by Escape without what is below it', async () => {
  const below = vi.fn<() => void>()
  window.addEventListener('keydown', below)
  await act(async () => void toast({ title: 'Contact created' }))
  await act(async () => screen.getByRole('button', { name: 'Close' }).focus())
  await act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }))
  window.removeEventListener('keydown', below)
  expect(screen.queryByText('Contact created')).toBeNull()
  expect(below).not.toHaveBeenCalled()
  expect(document.activeElement?.tagName).toBe('OL')
})

it('does not remove one that has replaced it', async () => {
  await act(async () => void toast({ title: 'Contact created' }))
  await dismiss()
  await pass(999_000)
  await act(async () => void toast({ title: 'Contact updated' }))
  await pass(2_000)
  expect(screen.getByText('Contact updated')).toBeTruthy()
})

it('tells errors apart: by their icon, and interrupting a screen reader', async () => {
  const heard = (title: string) =>
    screen
      .getAllByRole('status')
      .find(({ textContent }) => textContent?.includes(title))
      ?.getAttribute('aria-live')
  const iconBeside = (title: string) => screen.getByText(title).closest('li')?.querySelector('svg')?.classList.value
  await act(async () => void toast({ title: 'Contact created' }))
  const successIcon = iconBeside('Contact created')
  await pass(100)
  expect(heard('Contact created')).toBe('polite')
  await act(async () => void toast({ title: 'Login failed', variant: 'destructive' }))
  expect(iconBeside('Login failed')).not.toBe(successIcon)
  await pass(100)
  expect(heard('Login failed')).toBe('assertive')
})
