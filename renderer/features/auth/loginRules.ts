import { zodResolver } from '@hookform/resolvers/zod'
import { loginInput } from '../../../shared/schemas/user.ts'

export const resolver = zodResolver(loginInput)
