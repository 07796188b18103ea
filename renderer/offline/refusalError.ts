import type { Problem } from '../../shared/replica.ts'
import { ApiError } from '../lib/apiErrors.ts'
import type { Answer } from './sending/answers.ts'

interface RefusalBody {
  code?: string
  errors?: { path: string; message: string }[]
}

const codes: Partial<Record<Problem['kind'], { status: number; code: string }>> = {
  identityTaken: { status: 409, code: 'client_id_reused' },
  contactDropped: { status: 409, code: 'contact_unknown' },
}

/** The problem as an error that forms can show. */
export function errorOf({ kind, message }: Problem, answer: Answer): ApiError {
  const said = (answer?.body ?? {}) as RefusalBody
  const { status, code } = codes[kind] ?? { status: answer?.status ?? 400, code: said.code ?? 'refused' }
  return new ApiError(status, { code, message, ...(said.errors && { errors: said.errors }) })
}
