import { act, render } from '@testing-library/react'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useAddressParams } from './useAddressParams.ts'

type Change = ReturnType<typeof useAddressParams>[1]

function Page({ drawn, ofEveryPage = false }: { drawn: (change: Change) => void; ofEveryPage?: boolean }) {
  const [, change] = useAddressParams(ofEveryPage)
  useEffect(() => drawn(change), [drawn, change])
  return <Outlet />
}

/** A page and its function for changing the address, from the first render. */
function open() {
  const changes: Change[] = []
  const page = <Page drawn={(change) => void changes.push(change)} />
  const router = createMemoryRouter(
    [
      { path: '/', element: page },
      { path: '/other', element: null },
    ],
    { initialEntries: ['/?view=map'] },
  )
  render(<RouterProvider router={router} />)
  return { router, drawnFirst: changes[0]! }
}

it('changes the current address, not the last rendered one', async () => {
  const { router, drawnFirst } = open()
  await act(async () => drawnFirst((params) => params.set('q', 'door')))
  // Input before the page is rendered again.
  await act(async () => drawnFirst((params) => params.set('place', '1')))
  expect(router.state.location.search).toBe('?view=map&q=door&place=1')
  await act(async () => {
    drawnFirst((params) => params.delete('q'))
    drawnFirst(() => new URLSearchParams('view=list'))
    drawnFirst((params) => params.set('sort', 'name'))
  })
  expect(router.state.location.search).toBe('?view=list&sort=name')
})

it('does not change the page that the user has moved on to', async () => {
  const { router, drawnFirst } = open()
  await act(() => router.navigate('/other?tab=2'))
  await act(async () => drawnFirst((params) => params.set('q', 'door')))
  expect(router.state.location).toMatchObject({ pathname: '/other', search: '?tab=2' })
})

/** Something over all pages, of which the next one is never rendered. */
function openShell() {
  const changes: Change[] = []
  const Next = lazy(() => new Promise<{ default: ComponentType }>(() => undefined))
  const shell = (
    <Suspense>
      <Page ofEveryPage drawn={(change) => void changes.push(change)} />
    </Suspense>
  )
  const router = createMemoryRouter([
    {
      element: shell,
      children: [
        { path: '/', element: null },
        { path: '/other', element: <Next /> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  return { router, change: (edit: Parameters<Change>[0]) => changes.at(-1)!(edit) }
}

it('changes the address of the next page already, if used over all pages', async () => {
  const { router, change } = openShell()
  await act(() => router.navigate('/other'))
  // Its code is still loading: the shell is rendered unchanged.
  await act(async () => change((params) => params.set('new', 'contact')))
  expect(router.state.location).toMatchObject({ pathname: '/other', search: '?new=contact' })
})

it('does not lead back from the way to the next page', async () => {
  const { router, change } = openShell()
  await act(() => router.navigate('/?notification=5'))
  await act(async () => {
    void router.navigate('/other')
    change((params) => params.delete('notification'))
  })
  expect(router.state.location).toMatchObject({ pathname: '/other', search: '' })
})
