import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Corner } from '../../../shared/domain/polygon.ts'
import { serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import AreaDrawerView from './AreaDrawerView.tsx'

function Drawing() {
  const [corners, setCorners] = useState<readonly Corner[]>([
    [45.1, -123],
    [45.1, -122.9],
    [45, -122.9],
  ])
  return (
    <AreaDrawerView
      label="Map"
      corners={corners}
      onChange={setCorners}
      tone="primary"
      others={[]}
      around={[]}
      max={9}
    />
  )
}

const cornerAt = (number: number) => screen.findByRole('button', { name: new RegExp(`^Corner ${number}\\.`) })
const tools = () => screen.getByRole('group', { name: 'Drawing' })

it('the focus stays at the corners while they are removed by the keyboard, and goes to the tools with the last one', async () => {
  serve()
  show(<Drawing />)
  for (const [removed, next] of [
    [2, 2],
    [2, 1],
  ] as const) {
    const corner = await cornerAt(removed)
    corner.focus()
    fireEvent.keyDown(corner, { key: 'Delete' })
    expect(document.activeElement).toBe(await cornerAt(next))
  }
  fireEvent.keyDown(await cornerAt(1), { key: 'Delete' })
  expect(document.activeElement).toBe(tools())
})

it('the focus goes to the tools with the last row of the list', async () => {
  serve()
  show(<Drawing />)
  for (const number of [3, 2, 1]) {
    const button = screen.getByLabelText(`Remove corner ${number}`)
    button.focus()
    fireEvent.click(button)
  }
  expect(document.activeElement).toBe(tools())
})

it('the button that removes the last corner keeps the focus when there is none left', async () => {
  serve()
  show(<Drawing />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo corner' })
  button.focus()
  for (const _ of [3, 2, 1]) fireEvent.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  // Browsers take the focus from a disabled button.
  expect([button.disabled, document.activeElement]).toEqual([false, button])
  fireEvent.click(button)
  expect(screen.queryByRole('button', { name: /^Corner/ })).toBeNull()
})
