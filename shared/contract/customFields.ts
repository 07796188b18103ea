import * as z from 'zod'
import { listOf, maxCounts, pathId } from '../schemas/common.ts'
import { customField, customFieldInput, customFieldOrder, customFieldPatch } from '../schemas/customField.ts'
import type { Contract } from './endpoint.ts'

export const customFields = {
  listCustomFields: {
    method: 'GET',
    path: '/api/custom-fields/organization/{organizationId}',
    summary: 'The fields that an organization adds to its contacts, in their order, retired ones too',
    auth: 'user',
    permission: 'contact:read',
    organizationFrom: 'params.organizationId',
    params: z.object({ organizationId: pathId }),
    response: listOf(customField, maxCounts.customFields),
  },
  createCustomField: {
    method: 'POST',
    path: '/api/custom-fields',
    summary: 'Add a field to the contacts of an organization',
    auth: 'user',
    permission: 'organization:write',
    organizationFrom: 'body.organizationId',
    changes: ['customFields'],
    body: customFieldInput,
    response: customField,
    creates: true,
    once: true,
    errors: ['duplicate', 'limit_reached'],
  },
  updateCustomField: {
    method: 'PUT',
    path: '/api/custom-fields/{id}',
    summary: 'Rename a field, change its choices, retire it or bring it back; contacts keep their values',
    auth: 'user',
    permission: 'organization:write',
    organizationFrom: 'customField',
    changes: ['customFields'],
    params: z.object({ id: pathId }),
    body: customFieldPatch,
    response: customField,
    errors: ['duplicate', 'limit_reached'],
  },
  orderCustomFields: {
    method: 'PUT',
    path: '/api/custom-fields/organization/{organizationId}/order',
    summary: 'Put the fields of an organization in another order',
    auth: 'user',
    permission: 'organization:write',
    organizationFrom: 'params.organizationId',
    changes: ['customFields'],
    params: z.object({ organizationId: pathId }),
    body: customFieldOrder,
    response: listOf(customField, maxCounts.customFields),
  },
} satisfies Contract
