/** What the audit log of an organization has. Calls of the API have their own names. */
export const auditKinds = [
  'signIn',
  'signInFailed',
  'changePassword',
  'exportData',
  'exportReport',
  'deleteAccount',
  'createInvitation',
  'resendInvitation',
  'revokeInvitation',
  'acceptInvitation',
  'updateMember',
  'removeMember',
  'updateOrganization',
  'createCustomField',
  'renameCustomField',
  'changeCustomOptions',
  'retireCustomField',
  'returnCustomField',
  'orderCustomFields',
  'subscription',
  'deleted',
  'returned',
  'merged',
  'separated',
  'imported',
  'importUndone',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** Days that an event stays in the audit log. */
export const auditDays = 365

export const isAuditKind = (name: string): name is AuditKind => (auditKinds as readonly string[]).includes(name)
