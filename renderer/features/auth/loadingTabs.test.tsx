import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'

// Modules of its own: what another test has loaded would not be loading here.
const { default: AuthPage } = await import('./AuthPage.tsx')

it.each([
  ['register', 'Create your account'],
  ['subscription', 'Premium'],
])('the tab %s shows that it is loading', async (tab, shown) => {
  serve()
  show(<AuthPage />, { session: null, address: `/auth?tab=${tab}` })
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(await screen.findByRole('heading', { name: shown })).toBeTruthy()
})
