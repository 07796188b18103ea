import { expect } from 'vitest'
import type { Client } from './client.ts'
import type { TestServer } from './server.ts'
import { unzip } from './zip.ts'

/** The files of a user's data export by name. */
export async function exportOf({ url }: Pick<TestServer, 'url'>, client: Client): Promise<Map<string, string>> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${url}/api/users/me/export`, { headers: { cookie } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="outreach-export.zip"')
  return unzip(Buffer.from(await response.arrayBuffer()))
}
