import type { ErrorCode } from '../../shared/contract/errorCodes.ts'
import { ProgramOutdated, StorageFull, StoreOutdated } from '../../shared/replica.ts'
import { t } from '../i18n/index.ts'
import { readersText } from './readersText.ts'

/** An answer of the server that is not a success, or the 401 of a read. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The server's code, such as `conflict`; `not_json` if the answer was not our JSON. */
  readonly code: string
  /** One entry per refused field. */
  readonly errors: readonly { path: string; message: string }[]

  constructor(
    status: number,
    body: { message: string; code: string; errors?: readonly { path: string; message: string }[] },
  ) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.errors = body.errors ?? []
  }
}

/** No answer, or one that cannot be from our server (a hotel's sign-in page, a proxy). */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** True if a retry may help: no answer, or the server failed. Never if the server refused. */
export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)

/** True if an earlier request with the same `Idempotency-Key`, but other content, has had its effect. */
export const isUsedKey = (error: unknown): boolean =>
  error instanceof ApiError && error.code === ('idempotency_key_reused' satisfies ErrorCode)

/** The hint beside a load error; undefined if nothing more is known. */
export function loadHintOf(error: unknown): string | undefined {
  if (error instanceof StorageFull) return t('common.errors.storageFullLoad')
  // The reason for a refusal is useful; the server's message about its own failure is not.
  return isTransient(error) ? undefined : messageOf(error, '')
}

/** The message for an error: the server's, or why it could not be reached; otherwise the given fallback. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return t('common.errors.unreachable')
  if (error instanceof StorageFull) return t('common.errors.storageFull')
  if (error instanceof ProgramOutdated) return t('desktop.notOpened.outdated')
  if (error instanceof StoreOutdated) return t('common.errors.newVersionHint')
  return error instanceof ApiError && error.message ? readersText(error.message) : fallback
}
