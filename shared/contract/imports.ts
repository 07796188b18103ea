import * as z from 'zod'
import { listOf, maxCounts, pathId } from '../schemas/common.ts'
import { contactImport, importBatch, importedBatch, undoInput, undoneBatch } from '../schemas/import.ts'
import type { Contract } from './endpoint.ts'

export const imports = {
  listImports: {
    method: 'GET',
    path: '/api/imports/organization/{organizationId}',
    summary: 'The imports of contacts of an organization, the newest first',
    auth: 'user',
    permission: 'contact:import',
    organizationFrom: 'params.organizationId',
    params: z.object({ organizationId: pathId }),
    response: listOf(contactImport, maxCounts.listedImports),
  },
  importContacts: {
    method: 'POST',
    path: '/api/imports',
    summary: 'Create and change up to 500 contacts each as a part of an import, all or none',
    auth: 'user',
    permission: 'contact:import',
    organizationFrom: 'body.organizationId',
    costly: true,
    bodyLimit: '20mb',
    changes: ['contacts'],
    errors: ['import_undone'],
    body: importBatch,
    response: importedBatch,
  },
  undoImport: {
    method: 'POST',
    path: '/api/imports/{id}/undo',
    summary: 'Undo up to 500 contacts of an import; what was changed since stays',
    auth: 'user',
    permission: 'contact:import',
    organizationFrom: 'import',
    costly: true,
    logged: true,
    changes: ['contacts'],
    errors: ['import_undone'],
    params: z.object({ id: pathId }),
    body: undoInput,
    response: undoneBatch,
  },
} satisfies Contract
