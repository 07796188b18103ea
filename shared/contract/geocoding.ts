import { addressQuery, foundAddresses, pointQuery } from '../schemas/geocoding.ts'
import type { Contract } from './endpoint.ts'

export const geocoding = {
  searchAddresses: {
    method: 'GET', path: '/api/geocode', summary: 'Find addresses by what was typed of them; 404, code geocoder_off, on a server without address search',
    auth: 'user', query: addressQuery, response: foundAddresses,
  },
  findAddressAt: {
    method: 'GET', path: '/api/geocode/reverse', summary: 'Find the address of a point; 404, code geocoder_off, on a server without address search',
    auth: 'user', query: pointQuery, response: foundAddresses,
  },
} satisfies Contract
