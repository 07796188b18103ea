import * as z from 'zod'
import { maxCounts } from '../domain/limits.ts'
import { binQuery, deletedContact } from '../schemas/bin.ts'
import { listOf, pathId } from '../schemas/common.ts'
import { contact, contactInput, contactListQuery, contactPatch } from '../schemas/contact.ts'
import { deletion } from './deletion.ts'
import type { Contract } from './endpoint.ts'
import { historyCall } from './history.ts'

export const contacts = {
  listContacts: {
    method: 'GET',
    path: '/api/contacts/organization/{organizationId}',
    summary: 'All contacts of an organization',
    auth: 'user',
    permission: 'contact:read',
    organizationFrom: 'params.organizationId',
    params: z.object({ organizationId: pathId }),
    query: contactListQuery,
    inPieces: true,
    response: z.array(contact),
    revalidates: true,
  },
  listDeletedContacts: {
    method: 'GET',
    path: '/api/contacts/organization/{organizationId}/deleted',
    summary: 'Deleted contacts that can be brought back, the latest first, in pages',
    auth: 'user',
    permission: 'contact:delete',
    organizationFrom: 'params.organizationId',
    params: z.object({ organizationId: pathId }),
    query: binQuery,
    response: listOf(deletedContact, maxCounts.binPage),
  },
  getContactHistory: {
    ...historyCall,
    path: '/api/history/contacts/{id}',
    summary: 'Every change of a contact, the newest first',
    permission: 'contact:read',
    organizationFrom: 'contact',
  },
  createContact: {
    method: 'POST',
    path: '/api/contacts',
    summary: 'Create a contact',
    auth: 'user',
    permission: 'contact:write',
    organizationFrom: 'body.organizationId',
    queue: 'pendingContacts',
    changes: ['contacts', 'points'],
    body: contactInput,
    response: contact,
    creates: true,
  },
  updateContact: {
    method: 'PUT',
    path: '/api/contacts/{id}',
    summary: 'Change a contact, merge it into another one, or bring it back from the bin',
    auth: 'user',
    permission: 'contact:write',
    organizationFrom: 'contact',
    errors: ['merged', 'contact_unknown'],
    queue: 'pendingContacts',
    changes: ['contacts'],
    params: z.object({ id: pathId }),
    body: contactPatch,
    response: contact,
  },
  deleteContact: {
    method: 'DELETE',
    path: '/api/contacts/{id}',
    summary: 'Delete a contact; its interactions stay',
    auth: 'user',
    permission: 'contact:delete',
    organizationFrom: 'contact',
    queue: 'pendingContacts',
    changes: ['contacts'],
    params: z.object({ id: pathId }),
    query: deletion,
    response: z.void(),
  },
} satisfies Contract
