import { isTimeZone } from '../../../shared/domain/timeZone.ts'
import { ApiError } from '../../lib/apiErrors.ts'
import { outbox } from '../../offline/outbox.ts'

interface Fields {
  name: string
  description?: string | null
  address?: string | null
  phone?: string | null
  email?: string | null
}

/**
 * Creates an organization in this device's time zone; in UTC where that is no name of a place, or unknown to the
 * server.
 * @param key its `Idempotency-Key`
 */
export async function createOrganization(fields: Fields, key?: string) {
  const create = (timeZone?: string) => outbox.submit('createOrganization', { body: { ...fields, timeZone } }, key)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (!isTimeZone(timeZone)) return create()
  return create(timeZone).catch((error: unknown) => {
    const isRefused = error instanceof ApiError && error.errors.some(({ path }) => path === 'timeZone')
    if (isRefused) return create()
    throw error
  })
}
