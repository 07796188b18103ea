import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { lazyPage } from './pages.ts'
import { RouteError } from './RouteError.tsx'

function Broken(): ReactNode {
  throw new Error('A defect')
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

it.each([
  [
    'a page whose code could not be loaded',
    { lazy: lazyPage(() => Promise.reject(new TypeError('Importing a module script failed'))) },
    'This could not be loaded',
  ],
  ['a page that fails', { element: <Broken /> }, 'This page ran into a problem'],
])('%s is explained, and can be reloaded', async (_, route, title) => {
  show(null, { address: '/contacts', pages: [{ path: '/contacts', errorElement: <RouteError />, ...route }] })
  expect((await screen.findByRole('alert')).textContent).toContain(title)
  expect(screen.getByRole('link', { name: 'Reload' }).getAttribute('href')).toBe(window.location.href)
})
