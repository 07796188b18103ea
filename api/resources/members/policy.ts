import type { Grant, Role } from '../../../shared/domain/permissions.ts'

/** Administrators remove anybody; everybody may leave. */
export const mayRemove = (grant: Grant, callerId: number, userId: number): boolean =>
  grant === 'any' || callerId === userId

/** Those who invite people see under which e-mail they are known. */
export const seesEmails = (role: Role): boolean => role === 'admin' || role === 'manager'
