import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { focusOnceSaved } from './savingFocus.ts'

const fields = ['Name', 'Notes'] as const

/** A form whose field with this name has been refused. */
const form = (submitting: boolean, refused?: string) => (
  <FormDialog open title="Form" submitLabel="Save" onClose={() => {}} onSubmit={() => {}} submitting={submitting}>
    {fields.map((name) => (
      <input key={name} aria-label={name} aria-invalid={refused === name} />
    ))}
  </FormDialog>
)
const isInert = () => screen.getByLabelText('Notes').closest('[inert]') !== null
const focused = () => document.activeElement

/** Begins to save while the notes have the focus. */
function save() {
  const { rerender } = show(form(false))
  screen.getByLabelText('Notes').focus()
  rerender(form(true))
  return rerender
}

it('lets nothing be typed while it is being saved, and gives the focus back to where it was', () => {
  const rerender = save()
  expect(isInert()).toBe(true)
  expect(focused()).toBe(screen.getByRole('button', { name: /Save$/ }))
  rerender(form(false))
  expect(isInert()).toBe(false)
  expect(focused()).toBe(screen.getByLabelText('Notes'))
})

it('gives the focus to the field that was refused', () => {
  const rerender = save()
  rerender(form(false, 'Name'))
  expect(focused()).toBe(screen.getByLabelText('Name'))
})

it('gives the focus to the field that was asked for meanwhile, and leaves it where the user has moved it', () => {
  const rerender = save()
  focusOnceSaved(() => screen.getByLabelText('Name').focus())
  expect(focused()).toBe(screen.getByRole('button', { name: /Save$/ }))
  rerender(form(false))
  expect(focused()).toBe(screen.getByLabelText('Name'))
  rerender(form(true))
  screen.getByRole('button', { name: 'Cancel' }).focus()
  rerender(form(false))
  expect(focused()).toBe(screen.getByRole('button', { name: 'Cancel' }))
})
