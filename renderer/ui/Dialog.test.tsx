import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { useAddressFlag } from '../lib/useAddressFlag.ts'
import { press } from '../testing/hands.ts'
import { show } from '../testing/show.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { FormDialog } from './FormDialog.tsx'

/** A page with a form of its own, over it a question, and a form in the address. */
function Page() {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const keys = useAddressFlag('keys')
  return (
    <>
      <button onClick={() => setOpen(true)}>Decline</button>
      <output data-testid="opened">
        {[isOpen && 'form', isAsking && 'question', keys.isOpen && 'keys'].filter(Boolean).join(' ')}
      </output>
      <FormDialog open={isOpen} title="Why?" submitLabel="Save" onClose={() => setOpen(false)} onSubmit={() => {}}>
        <button type="button" onClick={() => setAsking(true)}>
          Delete
        </button>
        <button type="button" onClick={keys.open}>
          Keys
        </button>
        <Link to="/reports">Reports</Link>
      </FormDialog>
      <ConfirmDialog
        open={isAsking}
        title="Sure?"
        text="Gone"
        confirmLabel="Yes"
        onConfirm={keys.close}
        onCancel={() => setAsking(false)}
      />
      <Dialog open={keys.isOpen} title="Shortcuts" width={400} onClose={keys.close} inAddress />
    </>
  )
}

async function begin() {
  const { router } = show(<Page />, { address: '/contacts' })
  await act(() => router.navigate('/activities'))
  press('Decline')
  const address = () => router.state.location.pathname + router.state.location.search
  const go = async (delta: number) => {
    await act(() => router.navigate(delta))
    return address()
  }
  return { router, address, go }
}
const opened = () => screen.getByTestId('opened').textContent

it('Back closes the topmost dialog, one at a time, and then leaves the page', async () => {
  const { go } = await begin()
  press('Delete')
  expect(opened()).toBe('form question')
  expect(await go(-1)).toBe('/activities')
  expect(opened()).toBe('form')
  expect(await go(-1)).toBe('/activities')
  expect(opened()).toBe('')
  expect(await go(-1)).toBe('/contacts')
})

it('a dialog that is closed by its own button leaves the history as it was', async () => {
  const { router, go } = await begin()
  const { key } = router.state.location
  press('Cancel')
  expect(opened()).toBe('')
  expect(router.state.location.key).toBe(key)
  expect(await go(1)).toBe('/activities')
  expect(await go(-1)).toBe('/contacts')
})

it('a dialog in the address over another one has one history entry, which its button takes back, as Back does', async () => {
  const { address, go } = await begin()
  const byButton = async () => press('Close', (await screen.findAllByRole('dialog')).at(-1))
  for (const close of [byButton, () => go(-1)]) {
    press('Keys')
    expect(address()).toBe('/activities?keys=true')
    expect(opened()).toBe('form keys')
    await close()
    await waitFor(() => expect(opened()).toBe('form'))
    expect(address()).toBe('/activities')
  }
  expect(await go(-1)).toBe('/activities')
  expect(opened()).toBe('')
  expect(await go(-1)).toBe('/contacts')
})

it('a form in the address that ends under a question closes, and can be opened and closed again', async () => {
  const { router, address } = await begin()
  const ends = async () => {
    press('Keys')
    await waitFor(() => expect(opened()).toBe('form keys'))
    press('Delete')
    expect(opened()).toBe('form question keys')
    press('Yes')
    await waitFor(() => expect(opened()).toBe('form question'))
    expect(address()).toBe('/activities')
    await act(() => router.navigate(-1))
    expect(opened()).toBe('form')
  }
  await ends()
  await ends()
})

it('a link in a dialog leads to its page', async () => {
  const { router } = await begin()
  await act(async () => screen.getByRole('link', { name: 'Reports' }).click())
  expect(router.state.location.pathname).toBe('/reports')
})
