import type { Grant, Role } from '../../../shared/domain/permissions.ts'

/** Administrators remove any member; every member may leave. */
export const mayRemove = (grant: Grant, callerId: number, userId: number): boolean =>
  grant === 'any' || callerId === userId

/** Users who invite people see their e-mails. */
export const seesEmails = (role: Role): boolean => role === 'admin' || role === 'manager'
