import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openDatabaseServer } from '../../api/db/server.ts'
import { openKnex } from '../support/knex.ts'

const name = `outreach_bytes_${randomBytes(4).toString('hex')}`
const administer = async (statement: string) => {
  const knex = openKnex(inject('databases').adminUrl)
  await knex.raw(statement)
  await knex.destroy()
}

beforeAll(() =>
  administer(`create database ${name} encoding 'SQL_ASCII' locale 'C' locale_provider 'libc' template template0`),
)
afterAll(() => administer(`drop database ${name}`))

it('a database without UTF8 is refused before anything is created in it', async () => {
  const url = new URL(inject('databases').adminUrl)
  url.pathname = `/${name}`
  await expect(openDatabaseServer({ databaseUrl: url.href, dataDir: '/nonexistent' }, () => undefined)).rejects.toThrow(
    `DATABASE_URL names a database with the encoding SQL_ASCII (${url.host}/${name}): UTF8 is needed.`,
  )
})
