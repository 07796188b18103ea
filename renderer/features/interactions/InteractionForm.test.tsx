import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { userKey } from '../../lib/session.ts'
import { aQueryClient, show as showScreen } from '../../testing/show.tsx'
import InteractionForm from './InteractionForm.tsx'

const show = (client = aQueryClient()) =>
  showScreen(<InteractionForm open onClose={() => {}} />, { session: null, client })

describe('the interaction form without a session', () => {
  it('asks to sign in', () => {
    show()
    expect(screen.getByText('Authentication Required')).toBeTruthy()
    expect(screen.getByText('You need to be logged in to create or manage interactions.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log In or Register' }).getAttribute('href')).toBe('/auth')
  })

  it('shows a spinner while the session loads', () => {
    const client = aQueryClient()
    void client.fetchQuery({ queryKey: userKey, queryFn: () => new Promise(() => {}) })
    show(client)
    expect(screen.getByText('Checking authentication...')).toBeTruthy()
    expect(screen.queryByText('Authentication Required')).toBeNull()
  })
})
