/** What the audit log of an organization has. Calls of the API have their own names. */
export const auditKinds = [
  'signIn',
  'signInFailed',
  'changePassword',
  'exportData',
  'exportReport',
  'exportContacts',
  'exportAuditLog',
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

/** What devices export, with what the audit log calls it. */
export const exportKinds = ['report', 'contacts', 'mailingList', 'auditLog'] as const
export type ExportKind = (typeof exportKinds)[number]
export const auditKindOf = {
  report: 'exportReport',
  contacts: 'exportContacts',
  mailingList: 'exportContacts',
  auditLog: 'exportAuditLog',
} as const satisfies Record<ExportKind, AuditKind>

export const exportFormats = ['csv', 'vCard', 'addresses'] as const
