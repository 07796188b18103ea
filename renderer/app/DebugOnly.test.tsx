import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { texts as en } from '../i18n/en/texts.ts'
import { startTexts } from '../i18n/index.ts'
import { createQueryClient } from '../lib/queryClient.ts'
import { DebugOnly } from './DebugOnly.tsx'

beforeAll(() => void startTexts(en))
afterEach(cleanup)

it.each([
  [true, 'Debug page'],
  [false, '404 Page Not Found'],
])('with debug %s shows %s', async (debug, text) => {
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ debug }), { headers: { 'content-type': 'application/json' } }),
  )
  const router = createMemoryRouter(
    [{ element: <DebugOnly />, children: [{ path: '/debug-auth', element: <p>Debug page</p> }] }],
    { initialEntries: ['/debug-auth'] },
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(text, {}, { timeout: 5_000 })).toBeTruthy()
})
