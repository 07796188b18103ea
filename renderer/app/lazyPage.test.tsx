import { act, fireEvent, screen } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { Outlet } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { press } from '../testing/hands.ts'
import { show } from '../testing/show.tsx'
import { PageBoundary } from '../ui/PageBoundary.tsx'
import { lazyPage, wholePage } from './lazyPage.tsx'
import { RouteError } from './RouteError.tsx'

const missing = () => new TypeError('Importing a module script failed')
const page = { default: () => <h1>Contacts</h1> }
const aLoad = () => vi.fn<() => Promise<{ default: ComponentType }>>()

const shell = (
  <>
    <nav>Navigation</nav>
    <main>
      <PageBoundary page="/contacts">
        <Outlet />
      </PageBoundary>
    </main>
  </>
)

const reload = vi.fn<() => void>()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('location', { ...window.location, reload })
})

const openContacts = (load: ReturnType<typeof aLoad>) =>
  show(null, {
    address: '/contacts',
    pages: [
      {
        element: shell,
        children: [
          { path: '/contacts', lazy: lazyPage(load) },
          { path: '/rewards', element: <h1>Rewards</h1> },
        ],
      },
    ],
  })

it('a page whose code could not be loaded says so inside its shell, and loads again', async () => {
  const load = aLoad().mockRejectedValueOnce(missing()).mockResolvedValue(page)
  openContacts(load)
  expect(await screen.findByRole('heading', { level: 1, name: 'This could not be loaded' })).toBeTruthy()
  expect(screen.getByText('Navigation')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
  press('Try again')
  expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeTruthy()
})

it('other pages can be opened meanwhile, and the page again after them', async () => {
  const { router } = openContacts(aLoad().mockRejectedValueOnce(missing()).mockResolvedValue(page))
  await screen.findByRole('alert')
  await act(() => router.navigate('/rewards'))
  expect(screen.getByRole('heading', { name: 'Rewards' })).toBeTruthy()
  await act(() => router.navigate('/contacts'))
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeTruthy()
})

it('offers to reload where loading again has failed too', async () => {
  openContacts(aLoad().mockRejectedValue(missing()))
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalled()
})

it('outside of a shell it has the landmark of a page', async () => {
  show(null, { address: '/auth', pages: [{ path: '/auth', lazy: wholePage(() => Promise.reject(missing())) }] })
  expect((await screen.findByRole('main')).textContent).toContain('This could not be loaded')
})

function Broken(): ReactNode {
  throw new Error('A defect')
}

it('an error outside of any page is explained, and the page can be reloaded', async () => {
  show(null, {
    address: '/contacts',
    pages: [{ path: '/contacts', element: <Broken />, errorElement: <RouteError /> }],
  })
  expect((await screen.findByRole('main')).textContent).toContain('This page ran into a problem')
  reload.mockClear()
  press('Reload')
  expect(reload).toHaveBeenCalledOnce()
})
