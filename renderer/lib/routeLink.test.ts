import { expect, it } from 'vitest'
import { routeLink, systemOf } from './routeLink.ts'

const place = { lat: 44.9429, lng: -123.0351 }

it('opens the navigation of the user’s system', () => {
  expect(routeLink('Elm St 1, Salem', 'android')).toBe('geo:0,0?q=Elm%20St%201%2C%20Salem')
  expect(routeLink(place, 'android')).toBe('geo:44.9429,-123.0351?q=44.9429%2C-123.0351')
  expect(routeLink('Elm St 1, Salem', 'apple')).toBe('https://maps.apple.com/?daddr=Elm%20St%201%2C%20Salem')
  expect(routeLink(place, 'other')).toBe('https://www.openstreetmap.org/directions?to=44.9429%2C-123.0351')
})

it('escapes the address, so that it cannot become another part of the link', () => {
  for (const system of ['android', 'apple', 'other'] as const)
    expect(routeLink('1 A&B#c?d=e', system)).toMatch(/=1%20A%26B%23c%3Fd%3De$/)
})

it('detects the system by the user agent', () => {
  expect(systemOf('Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36')).toBe('android')
  expect(systemOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15')).toBe('apple')
  expect(systemOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15')).toBe('apple')
  expect(systemOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36')).toBe('other')
})
