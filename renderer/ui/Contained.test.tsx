import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { Contained } from './Contained.tsx'

let isBroken = true
function Bell() {
  if (isBroken) throw new Error('A defect')
  return <p>Notifications</p>
}

it('an error takes away only its part, until the next address', async () => {
  isBroken = true
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { router } = show(
    <>
      <Contained>
        <Bell />
      </Contained>
      <p>Contacts</p>
    </>,
  )
  expect(screen.getByText('Contacts')).toBeTruthy()
  expect(screen.queryByText('Notifications')).toBeNull()
  isBroken = false
  await act(() => router.navigate('/settings'))
  expect(screen.getByText('Notifications')).toBeTruthy()
})
