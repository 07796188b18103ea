import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PhoneText } from './PhoneText.tsx'

it('writes a number as its country does', async () => {
  render(
    <>
      <PhoneText phone="+491711234567" />
      <PhoneText phone="555-123-4567" />
    </>,
  )
  expect(screen.getByText('555-123-4567')).toBeTruthy()
  expect(await screen.findByText('+49 171 1234567')).toBeTruthy()
})
