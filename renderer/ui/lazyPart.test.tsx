import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useAddressFlag } from '../lib/useAddressFlag.ts'
import { press } from '../testing/hands.ts'
import { show } from '../testing/show.tsx'
import { lazyDialog, lazyLine, lazyPart } from './lazyPart.tsx'
import { PageBoundary } from './PageBoundary.tsx'

const missing = () => new TypeError('Failed to fetch dynamically imported module')
const loaded = { default: ({ name }: { name: string }) => <p>The map of {name}</p> }

function showPart(load: () => Promise<typeof loaded>) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Part = lazyPart(load)
  show(
    <PageBoundary page="/dashboard">
      <h1>Dashboard</h1>
      <Suspense fallback={<p>Loading</p>}>
        <Part name="Ana" />
      </Suspense>
    </PageBoundary>,
  )
}

it('loads code again that could not be loaded, and leaves the rest of the page alone', async () => {
  const load = vi.fn<() => Promise<typeof loaded>>().mockRejectedValueOnce(missing()).mockResolvedValue(loaded)
  showPart(load)
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded')
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The map of Ana')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

it.each([
  ['the second time', missing, 'Try again'],
  ['for its style', () => new Error('Unable to preload CSS for /assets/a.css'), null],
])('offers to reload the page if loading fails %s, which some browsers remember', async (_, failure, before) => {
  showPart(() => Promise.reject(failure()))
  if (before) fireEvent.click(await screen.findByRole('button', { name: before }))
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('takes no more than a line of a row of controls, and loads again from there', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<typeof loaded>>().mockRejectedValueOnce(missing()).mockResolvedValue(loaded)
  const Line = lazyLine(load)
  show(
    <Suspense fallback={null}>
      <Line name="Ana" />
    </Suspense>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe('This could not be loadedTry again')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The map of Ana')).toBeTruthy()
})

it('leaves any other error to the page', async () => {
  showPart(() =>
    Promise.resolve({
      default: () => {
        throw new Error('A defect')
      },
    }),
  )
  expect((await screen.findByRole('alert')).textContent).toContain('This page ran into a problem')
})

it('says nothing about a dialog that was closed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Dialog = lazyDialog<{ open: boolean; onClose: () => void }>(() => Promise.reject(missing()))
  show(
    <>
      <p>Page</p>
      <Suspense fallback={<p>Loading</p>}>
        <Dialog open={false} onClose={() => {}} />
      </Suspense>
    </>,
  )
  await vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  expect(screen.getByText('Page')).toBeTruthy()
  expect(screen.queryByText('This could not be loaded')).toBeNull()
})

it('says so in the place of a dialog that has failed, and leaves the page alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const showModal = vi.fn<() => void>()
  Object.assign(HTMLDialogElement.prototype, { showModal })
  const Dialog = lazyDialog<{ open: boolean; onClose: () => void }>(() =>
    Promise.resolve({
      default: () => {
        throw new Error('A defect')
      },
    }),
  )
  show(
    <PageBoundary page="/dashboard">
      <h1>Dashboard</h1>
      <Suspense fallback={null}>
        <Dialog open onClose={() => {}} />
      </Suspense>
    </PageBoundary>,
  )
  expect(await screen.findByText('This ran into a problem')).toBeTruthy()
  expect(showModal).toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
})

it.each(['on the page', 'in the address'])(
  'Back closes what is said in the place of a dialog that is open %s',
  async (place) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined })
    const Dialog = lazyDialog<{ open: boolean; onClose: () => void }>(() => Promise.reject(missing()))
    function Page() {
      const [isOpen, setOpen] = useState(false)
      const inAddress = useAddressFlag('keys')
      const dialog =
        place === 'in the address' ? inAddress : { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
      return (
        <>
          <button onClick={dialog.open}>Open</button>
          <Suspense fallback={null}>
            <Dialog open={dialog.isOpen} onClose={dialog.close} />
          </Suspense>
        </>
      )
    }
    const { router } = show(<Page />, { address: '/contacts' })
    await act(() => router.navigate('/activities'))
    const address = () => router.state.location.pathname + router.state.location.search
    // Its address can be opened and closed as often as before.
    for (let time = 0; time < 2; time += 1) {
      press('Open')
      await screen.findByText('This could not be loaded')
      await act(() => router.navigate(-1))
      await waitFor(() => expect(screen.queryByText('This could not be loaded')).toBeNull())
      expect(address()).toBe('/activities')
    }
    await act(() => router.navigate(-1))
    expect(address()).toBe('/contacts')
  },
)
