import type { Endpoint, OrganizationSource, TenantRow } from '../../shared/contract/endpoint.ts'
import { grantFor } from '../../shared/domain/permissions.ts'
import { id } from '../../shared/schemas/common.ts'
import type { Executor } from '../db/database.ts'
import { achievementOrganization } from '../resources/achievements/service.ts'
import { areaOrganization } from '../resources/areas/service.ts'
import { customFieldOrganization } from '../resources/customFields/service.ts'
import { organizationOfImport } from '../resources/imports/service.ts'
import { organizationOfInvitation } from '../resources/invitations/service.ts'
import { organizationOf } from '../resources/records/service.ts'
import { organizationOfView } from '../resources/views/service.ts'
import { forbidden, foreignOrganization, foreignRow, notFound } from '../calls/errors.ts'
import type { Caller, Deps, Scope } from '../calls/handler.ts'

interface Parts {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/** The name of each kind of row, and the query for its organization; null if there is no such row. */
const tenantRows: Record<
  TenantRow,
  { label: string; organizationOf: (id: number, db: Executor) => Promise<number | null> }
> = {
  contact: { label: 'Contact', organizationOf: (id, db) => organizationOf('contact', id, db) },
  interaction: { label: 'Interaction', organizationOf: (id, db) => organizationOf('interaction', id, db) },
  invitation: { label: 'Invitation', organizationOf: organizationOfInvitation },
  achievement: { label: 'Achievement', organizationOf: achievementOrganization },
  import: { label: 'Import', organizationOf: organizationOfImport },
  view: { label: 'View', organizationOf: organizationOfView },
  area: { label: 'Area', organizationOf: areaOrganization },
  customField: { label: 'Custom field', organizationOf: customFieldOrganization },
}

type FoundRow = { organizationId: number | null; absent: () => Error }

/**
 * Authorizes a call by the caller's role in the organization that the call names.
 * @returns the scope; null if the body names no organization, which the body's schema then refuses
 * @throws 403 for a foreign organization or a role without the permission; 404 for a row of a foreign organization
 */
export async function authorize(endpoint: Endpoint, caller: Caller, parts: Parts, deps: Deps): Promise<Scope | null> {
  const { permission, organizationFrom } = endpoint
  if (!permission || !organizationFrom) throw new Error(`${endpoint.path} has no permission to judge by`)
  const { organizationId, absent } = await findOrganization(organizationFrom, caller, parts, deps)
  if (organizationId === null && organizationFrom === 'body.organizationId') return null
  const role = organizationId === null ? undefined : caller.memberships.get(organizationId)
  if (organizationId === null || role === undefined) throw absent()
  const grant = grantFor(role, permission)
  if (grant === null) throw forbidden()
  return { organizationId, role, grant }
}

async function findOrganization(
  source: OrganizationSource,
  caller: Caller,
  parts: Parts,
  deps: Deps,
): Promise<FoundRow> {
  const named = (value: unknown): FoundRow => ({ organizationId: asId(value), absent: foreignOrganization })
  const inBody = (parts.body as Record<string, unknown> | null | undefined)?.organizationId
  switch (source) {
    case 'params.id':
      return named(parts.params.id)
    case 'params.organizationId':
      return named(parts.params.organizationId)
    case 'body.organizationId':
      return named(inBody)
    case 'body.organizationId ?? current':
      return named(inBody ?? caller.user.organizationId)
    case 'query.organizationId':
      return named(parts.query.organizationId ?? caller.user.organizationId)
    default: {
      const { label, organizationOf } = tenantRows[source]
      const organizationId = await organizationOf(Number(parts.params.id), deps.db)
      return { organizationId, absent: () => (organizationId === null ? notFound(label) : foreignRow(label)) }
    }
  }
}

const asId = (value: unknown): number | null => {
  const parsed = id.safeParse(value)
  return parsed.success ? parsed.data : null
}
