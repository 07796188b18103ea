/** Roles of a membership, the most powerful first. */
export const roles = ['admin', 'manager', 'member'] as const
export type Role = (typeof roles)[number]

/** Something for each role. */
export const byRole = <Value>(make: (role: Role) => Value): Readonly<Record<Role, Value>> => ({
  admin: make('admin'),
  manager: make('manager'),
  member: make('member'),
})

/**
 * `any`: every row of the organization. `own`: only rows that the user recorded; of members, only oneself; of devices,
 * one's own; of receipts, those for what one has given to others.
 */
export type Grant = 'any' | 'own'

/**
 * The one table of permissions: the server checks it for every call, the client for what it shows.
 * What a row does not name is denied.
 */
export const permissions = {
  'organization:read': { admin: 'any', manager: 'any', member: 'any' },
  'organization:write': { admin: 'any' },
  'audit:read': { admin: 'any' },
  'export:note': { admin: 'any', manager: 'any', member: 'any' },
  'contact:read': { admin: 'any', manager: 'any', member: 'any' },
  'contact:write': { admin: 'any', manager: 'any', member: 'any' },
  'contact:delete': { admin: 'any', manager: 'any' },
  'contact:merge': { admin: 'any', manager: 'any' },
  'contact:import': { admin: 'any', manager: 'any' },
  'interaction:read': { admin: 'any', manager: 'any', member: 'any' },
  'interaction:write': { admin: 'any', manager: 'any', member: 'any' },
  'interaction:delete': { admin: 'any', manager: 'any', member: 'own' },
  'confidential:manager': { admin: 'any', manager: 'any' },
  'confidential:admin': { admin: 'any' },
  'invitation:read': { admin: 'any', manager: 'any' },
  'invitation:write': { admin: 'any', manager: 'any' },
  'member:read': { admin: 'any', manager: 'any', member: 'any' },
  'member:write': { admin: 'any' },
  'member:remove': { admin: 'any', manager: 'own', member: 'own' },
  'location:read': { admin: 'any', manager: 'any', member: 'any' },
  'location:write': { admin: 'own', manager: 'own', member: 'own' },
  'area:read': { admin: 'any', manager: 'any', member: 'any' },
  'area:write': { admin: 'any', manager: 'any' },
  'device:read': { admin: 'any', manager: 'any', member: 'own' },
  'receipt:read': { admin: 'any', manager: 'own', member: 'own' },
  'report:read': { admin: 'any', manager: 'any', member: 'any' },
  'view:read': { admin: 'any', manager: 'any', member: 'any' },
  'view:write': { admin: 'own', manager: 'own', member: 'own' },
  'view:remove': { admin: 'any', manager: 'any', member: 'own' },
  'points:read': { admin: 'any', manager: 'any', member: 'any' },
  'points:award': { admin: 'any', manager: 'any' },
  'achievement:write': { admin: 'any' },
} as const satisfies Record<string, Partial<Record<Role, Grant>>>

/** Roles that a user may invite to: no one grants more than they have. The table above says who may invite at all. */
export const invitableRoles: Readonly<Record<Role, readonly Role[]>> = {
  admin: ['admin', 'manager', 'member'],
  manager: ['manager', 'member'],
  member: [],
}

export type Permission = keyof typeof permissions

/**
 * What a role may do.
 * @returns the grant, or null if the table does not allow it, or without a role.
 */
export function grantFor(role: Role | null | undefined, permission: Permission): Grant | null {
  if (!role) return null
  const row: Partial<Record<Role, Grant>> = permissions[permission]
  return row[role] ?? null
}
