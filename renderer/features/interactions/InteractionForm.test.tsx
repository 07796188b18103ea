import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { en } from '../../i18n/en/index.ts'
import { startTexts } from '../../i18n/index.ts'
import { userKey } from '../../lib/session.ts'
import InteractionForm from './InteractionForm.tsx'

beforeAll(() => {
  startTexts(en)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(cleanup)

const show = (client = new QueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <InteractionForm open onClose={() => {}} />
    </QueryClientProvider>,
  )

describe('the interaction form without a session', () => {
  it('asks to sign in', () => {
    show()
    expect(screen.getByText('Authentication Required')).toBeTruthy()
    expect(screen.getByText('You need to be logged in to create or manage interactions.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log In or Register' }).getAttribute('href')).toBe('/auth')
  })

  it('says that it is finding out while the session loads', () => {
    const client = new QueryClient()
    void client.fetchQuery({ queryKey: userKey, queryFn: () => new Promise(() => {}) })
    show(client)
    expect(screen.getByText('Checking authentication...')).toBeTruthy()
    expect(screen.queryByText('Authentication Required')).toBeNull()
  })
})
