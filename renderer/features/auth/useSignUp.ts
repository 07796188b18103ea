import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import type { registerForm } from '../../../shared/schemas/user.ts'
import { ApiError, messageOf } from '../../lib/apiErrors.ts'
import { errorToast } from '../../lib/toast.ts'
import { useRegister } from './mutations.ts'
import { useClaim } from './useClaim.ts'

export type SignUpValues = z.output<typeof registerForm>

/**
 * Signs up: creates the organization, then the account in it. If the second step fails, another attempt reuses the
 * organization.
 */
export function useSignUp() {
  const { t } = useTranslation()
  const { organizationFor, forget } = useClaim()
  const { mutateAsync: registerUser } = useRegister()
  const sayError = (failed: string, error: unknown) => {
    const reason = error instanceof ApiError ? messageOf(error, '') : ''
    errorToast({ title: t('auth.toasts.registrationError'), description: reason ? `${failed}: ${reason}` : failed })
  }
  return useMutation({
    mutationFn: async (values: SignUpValues) => {
      const { confirmPassword: _, organizationName: __, ...account } = values
      const organizationId = await organizationFor(values).catch((error: unknown) => {
        sayError(t('auth.toasts.organizationFailed'), error)
        throw error
      })
      try {
        return await registerUser({ ...account, organizationId })
      } catch (error) {
        // 403: the claim on the organization has expired; the next attempt creates another one.
        if (error instanceof ApiError && error.status === 403) forget()
        // Refused, or without a response.
        if (error instanceof ApiError)
          errorToast({
            title: t('auth.toasts.registrationFailed'),
            description: messageOf(error, t('auth.toasts.registrationFailed')),
          })
        else sayError(t('auth.toasts.registerFailed'), error)
        throw error
      }
    },
  })
}
