import * as z from 'zod'
import { appError } from '../schemas/appError.ts'
import { accountDeletion, passwordChange, preferencesPatch, profilePatch, user } from '../schemas/user.ts'
import type { Contract } from './endpoint.ts'

export const users = {
  updateProfile: {
    method: 'PUT',
    path: '/api/users/me',
    summary: 'Change your name, e-mail, phone or bio',
    auth: 'user',
    logged: true,
    body: profilePatch,
    response: user,
    errors: ['duplicate'],
  },
  changePassword: {
    method: 'POST',
    path: '/api/users/me/password',
    summary: 'Change your password; your other devices are signed out',
    auth: 'user',
    logged: true,
    body: passwordChange,
    response: z.void(),
    errors: ['too_many_requests'],
  },
  updatePreferences: {
    method: 'PUT',
    path: '/api/users/me/preferences',
    summary: 'Change some of your preferences',
    auth: 'user',
    body: preferencesPatch,
    response: user,
  },
  reportAppError: {
    method: 'POST',
    path: '/api/users/me/app-errors',
    summary: 'Report an uncaught error of the app, if you allow data collection',
    auth: 'user',
    body: appError,
    response: z.void(),
    errors: ['switched_off', 'too_many_requests'],
  },
  exportData: {
    method: 'GET',
    path: '/api/users/me/export',
    summary: 'Everything about you and what you recorded, as JSON and CSV',
    auth: 'user',
    logged: true,
    response: z.string().meta({ format: 'binary' }),
    produces: 'application/zip',
    errors: ['too_many_requests'],
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/api/users/me',
    summary: 'Delete your account; what you recorded stays with the organization, without your name',
    auth: 'user',
    logged: true,
    body: accountDeletion,
    response: z.void(),
    errors: ['last_admin', 'already_subscribed', 'too_many_requests', 'payments_unavailable'],
  },
} satisfies Contract
