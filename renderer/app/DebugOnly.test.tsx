import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serve } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { DebugOnly } from './DebugOnly.tsx'

it.each([
  [true, 'Debug page'],
  [false, '404 Page Not Found'],
])('with debug %s shows %s', async (debug, text) => {
  serve({ getConfig: { debug } })
  const pages = [{ element: <DebugOnly />, children: [{ path: '/debug-auth', element: <p>Debug page</p> }] }]
  show(null, { session: null, pages, address: '/debug-auth' })
  expect(await screen.findByText(text)).toBeTruthy()
})
