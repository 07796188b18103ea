import { fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { languageNames } from '../../shared/domain/kinds.ts'
import { changeLanguage } from '../i18n/index.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { SearchField } from './SearchField.tsx'
import { Select } from './Select.tsx'

function Fields() {
  const [value, setValue] = useState('light')
  return (
    <>
      <SearchField label="People" value="Anna" onChange={() => {}} />
      <Select
        aria-label="Theme"
        value={value}
        onChange={setValue}
        options={[{ value: 'light', label: 'Light' }]}
        allowClear
      />
      <PasswordInput aria-label="Secret" value="secret" />
    </>
  )
}

it.each(languageNames)('name the actions of the buttons in a field: %s', async (language) => {
  await changeLanguage(language)
  render(<Fields />)
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toEqual(
    ['common.clearSearch', 'common.clear', 'common.form.showPassword'].map((key) => i18next.t(key as never)),
  )
})

it('shows a password, and announces that it does', () => {
  render(<Fields />)
  const eye = screen.getByRole('button', { name: 'Show password' })
  const pressed = () => eye.getAttribute('aria-pressed')
  expect([pressed(), screen.getByLabelText('Secret')]).toMatchObject(['false', { type: 'password' }])
  fireEvent.click(eye)
  expect([pressed(), screen.getByLabelText('Secret')]).toMatchObject(['true', { type: 'text' }])
})
