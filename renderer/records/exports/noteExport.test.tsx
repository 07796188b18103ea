import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { refusal, serve, unreachable } from '../../testing/server.ts'
import { showHook } from '../../testing/show.tsx'
import { sendExports, useNoteExport } from './noteExport.ts'
import { waitingExports } from './waitingExports.ts'

beforeEach(() => waitingExports.write(null))

const open = () =>
  showHook(() => useNoteExport('contacts'), { address: '/contacts?status=active&q=Ana', path: '/contacts' }).result()
const csv = { kind: 'contacts', format: 'csv', count: 3 } as const

it('tells the server at once, without what is in the file', async () => {
  const server = serve({ noteExport: null })
  open()('csv', 3)
  await waitFor(() => expect(waitingExports.read()).toBeNull())
  const [asked] = server.asked('noteExport')
  expect(asked?.body).toEqual({
    ...csv,
    filter: 'status=active, q=Ana',
    clientId: expect.any(String),
    madeAt: expect.any(String),
  })
  expect(asked?.headers.get('X-Record-Owner')).toBe('7')
})

it('waits for the network, and tells the same', async () => {
  const server = serve({ noteExport: unreachable })
  const note = open()
  note('csv', 3)
  note('vCard', 4, '')
  await waitFor(() => expect(server.asked('noteExport').length).toBeGreaterThan(0))
  expect(waitingExports.read()).toHaveLength(2)
  const before = waitingExports.read()?.map(({ note: { clientId } }) => clientId)
  server.answer({ noteExport: null })
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(waitingExports.read()).toBeNull())
  const told = new Set(server.asked('noteExport').map(({ body }) => (body as { clientId: string }).clientId))
  expect([...told]).toEqual(before)
})

it('goes on after a start, with what the user has exported, and gives up what the server refuses', async () => {
  const server = serve({ noteExport: refusal('forbidden') })
  open()('csv', 3)
  await waitFor(() => expect(waitingExports.read()).toBeNull())
  server.answer({ noteExport: unreachable })
  open()('csv', 3)
  await waitFor(() => expect(server.asked('noteExport')).toHaveLength(2))
  server.answer({ noteExport: null })
  await sendExports(8)
  expect(waitingExports.read()).toHaveLength(1)
  await sendExports(7)
  expect(waitingExports.read()).toBeNull()
})
