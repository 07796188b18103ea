import { zodResolver } from '@hookform/resolvers/zod'
import type * as z from 'zod'
import { profilePatch, type ProfilePatch } from '../../../shared/schemas/user.ts'

export type ProfileValues = Record<'name' | 'email' | 'phone' | 'bio', string>

// The schema accepts more than the form can hold (null for an empty text), which zod's types reject.
export const resolver = zodResolver(profilePatch as z.ZodType<ProfilePatch, ProfileValues>)
