import { zodResolver } from '@hookform/resolvers/zod'
import { loginInput, registerForm } from '../../../shared/schemas/user.ts'

export const loginRules = zodResolver(loginInput)
export const registerRules = zodResolver(registerForm)
