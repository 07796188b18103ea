import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { Select } from './Select.tsx'

const options = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

function Form({ showSearch }: { showSearch?: boolean }) {
  const [value, setValue] = useState<string>()
  return (
    <>
      <label htmlFor="theme">Theme</label>
      <Select
        id="theme"
        value={value}
        onChange={setValue}
        options={options}
        showSearch={showSearch ? { optionFilterProp: 'label' } : undefined}
      />
    </>
  )
}

const box = () => screen.getByRole('combobox', { name: 'Theme' })
const isOpen = () => box().getAttribute('aria-expanded') === 'true'
const pressKey = (key: string, keyCode: number) => fireEvent.keyDown(box(), { key, code: key, keyCode })
const chooseSecond = () => {
  pressKey('ArrowDown', 40)
  pressKey('ArrowDown', 40)
  pressKey('Enter', 13)
}

it('has the choice as its content, which is the value of a combobox button', async () => {
  show(<Form />)
  expect(box().tagName).toBe('BUTTON')
  expect(box().textContent).toBe('')
  chooseSecond()
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(box().textContent).toBe('Dark')
})

it('exposes all of its options, and which one is chosen', async () => {
  show(<Form />)
  chooseSecond()
  await waitFor(() => expect(isOpen()).toBe(false))
  fireEvent.mouseDown(box())
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Dark')
})

it('has the choice as its value with search, until the user types', async () => {
  show(<Form showSearch />)
  expect(box()).toHaveProperty('value', '')
  chooseSecond()
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(box()).toHaveProperty('value', 'Dark')
  pressKey('l', 76)
  expect(box()).toHaveProperty('value', '')
  fireEvent.change(box(), { target: { value: 'l' } })
  expect(box()).toHaveProperty('value', 'l')
  pressKey('Escape', 27)
  await waitFor(() => expect(box()).toHaveProperty('value', 'Dark'))
})
