import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Tabs } from './Tabs.tsx'

function Example({ keep }: { keep: boolean }) {
  const [active, setActive] = useState<'a' | 'b' | 'c'>('a')
  const tabs = (['a', 'b', 'c'] as const).map((key) => ({
    key,
    label: `Tab ${key}`,
    content: <input aria-label={`Field ${key}`} />,
  }))
  return <Tabs label="Example" tabs={tabs} active={active} onChange={setActive} keep={keep} />
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent
const pressKey = (key: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key })

describe('Tabs', () => {
  it('can be changed with the arrow keys, wrapping around, and with Home and End', () => {
    render(<Example keep={false} />)
    pressKey('ArrowRight')
    expect(selected()).toBe('Tab b')
    expect(document.activeElement?.textContent).toBe('Tab b')
    pressKey('End')
    expect(selected()).toBe('Tab c')
    pressKey('ArrowRight')
    expect(selected()).toBe('Tab a')
    pressKey('ArrowLeft')
    expect(selected()).toBe('Tab c')
    pressKey('Home')
    expect(selected()).toBe('Tab a')
  })

  it('name their panel, and keep the others out of the tab order', () => {
    render(<Example keep={false} />)
    expect(screen.getByRole('tabpanel', { name: 'Tab a' })).toBeTruthy()
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  })

  it('keep the input, if configured', () => {
    render(<Example keep />)
    fireEvent.change(screen.getByLabelText('Field a'), { target: { value: 'Ruth' } })
    pressKey('ArrowRight')
    pressKey('ArrowLeft')
    expect(screen.getByLabelText<HTMLInputElement>('Field a').value).toBe('Ruth')
  })
})
