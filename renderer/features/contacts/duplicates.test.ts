import { expect, it } from 'vitest'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { contactIndex } from '../../records/contacts/contactIndex.ts'
import { findDuplicate } from './duplicates.ts'

const index = contactIndex([{ id: 1, name: 'José Muñoz', phone: '555-123-4567', email: 'Jose@example.org' } as Contact])
const typed = { name: '', phone: '', email: '' }

it('finds a contact with the same name, phone number or e-mail', () => {
  expect(findDuplicate(index, { ...typed, name: ' jose munoz ' })?.id).toBe(1)
  expect(findDuplicate(index, { ...typed, phone: '(555) 123 4567' })?.id).toBe(1)
  expect(findDuplicate(index, { ...typed, email: 'jose@EXAMPLE.org' })?.id).toBe(1)
})

it('ignores partial names and numbers, and the edited contact itself', () => {
  expect(findDuplicate(index, { name: 'José', phone: '555-123', email: 'jose' })).toBeNull()
  expect(findDuplicate(index, { ...typed, name: 'José Muñoz' }, 1)).toBeNull()
})
