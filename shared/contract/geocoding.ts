import { addressQuery, foundAddresses, pointQuery } from '../schemas/geocoding.ts'
import type { Contract } from './endpoint.ts'
import type { ErrorCode } from './errorCodes.ts'

/** The first is the answer of a server without address search. */
const refusals = [
  'geocoder_off',
  'geocoder_busy',
  'geocoder_unavailable',
  'too_many_requests',
] as const satisfies ErrorCode[]

export const geocoding = {
  searchAddresses: {
    method: 'GET',
    path: '/api/geocode',
    summary: 'Find addresses by what was typed of them',
    auth: 'user',
    query: addressQuery,
    response: foundAddresses,
    errors: refusals,
  },
  findAddressAt: {
    method: 'GET',
    path: '/api/geocode/reverse',
    summary: 'Find the address of a point',
    auth: 'user',
    query: pointQuery,
    response: foundAddresses,
    errors: refusals,
  },
} satisfies Contract
