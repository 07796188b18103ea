import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { press } from '../testing/hands.ts'
import { show } from '../testing/show.tsx'
import { PageBoundary } from './PageBoundary.tsx'

let isBroken = true
function Page() {
  if (isBroken) throw new Error('A defect')
  return <p>Contacts</p>
}
const page = (address: string) => (
  <>
    <nav>Navigation</nav>
    <PageBoundary page={address}>
      <Page />
    </PageBoundary>
  </>
)

beforeEach(() => {
  isBroken = true
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

it('shows an error in the place of the page, and draws it again on request', () => {
  show(page('/contacts'))
  expect(screen.getByRole('alert').textContent).toContain('This page ran into a problem')
  expect(screen.getByText('Navigation')).toBeTruthy()
  press('Try again')
  expect(screen.getByRole('alert')).toBeTruthy()
  isBroken = false
  press('Try again')
  expect(screen.getByText('Contacts')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('is over on another page', () => {
  const { rerender } = show(page('/contacts'))
  isBroken = false
  rerender(page('/contacts'))
  expect(screen.getByRole('alert')).toBeTruthy()
  rerender(page('/activities'))
  expect(screen.getByText('Contacts')).toBeTruthy()
})
