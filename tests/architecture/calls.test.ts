/**
 * Tests make calls by their names in the contract, whose types check them. What the contract does not allow goes by
 * `client.request`.
 */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse, readSources } from './sources.ts'

const sources = readSources(join(import.meta.dirname, '../..'), ['tests'])

/** Requests that bypass the contract: a page's own, and those to the simulation's server. */
const isUntyped = (code: string) =>
  /\brequest\s*\.\s*(?:get|post|put|patch|delete|fetch)\(|\bbackend\.call\(/.test(code)
const typedHere = /^tests\/(?:support\/pageCalls|offline\/simulation\/(?:backend|network|reading|running))\.ts$/

/** Requests by method and path, for what the contract does not allow; those of Playwright are read, not made. */
const byPath = (code: string) => code.match(/(?<!\b(?:route|response))\.request\s*(?:<[^(]*>)?\(/g)?.length ?? 0
/** Many paths in one statement, or a sender of its own. */
const sendersByPath =
  /^tests\/(?:support\/|load\/(?:caller|device)|offline\/simulation\/realServer|runtime\/(?:readReplica|samples\/proxies)\.test)/
/** In the tests of the API: wrong types, unknown paths, invalid JSON. Lower it when there are fewer. */
const atMost = 49

const found = [...sources].map(([file, source]) => ({ file, code: parse(file, source).code }))
const filesThat = (breaks: (code: string) => boolean, allowed: RegExp) =>
  found.filter(({ file, code }) => !allowed.test(file) && breaks(code)).map(({ file }) => file)

it('pages and users of the simulation make calls by callsOf()', () => {
  expect(filesThat(isUntyped, typedHere)).toEqual([])
})

it('browser tests, and those of the desktop and the offline core, have no request by its path', () => {
  const others = found.filter(({ file }) => !/^tests\/(?:api|contract)\//.test(file) && !sendersByPath.test(file))
  expect(others.filter(({ code }) => byPath(code) > 0).map(({ file }) => file)).toEqual([])
})

it(`the tests of the API have at most ${atMost} requests by their path`, () => {
  const counts = found.filter(({ file }) => /^tests\/(?:api|contract)\//.test(file)).map(({ code }) => byPath(code))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(atMost)
})

it('the checks notice a request by hand', () => {
  const code = (source: string) => parse('tests/e2e/x.test.ts', source).code
  const untyped = [`page.request.post('/api/login')`, `await world.backend.call({ userId: 1 })`]
  expect(untyped.map((source) => isUntyped(code(source)))).toEqual([true, true])
  expect(
    [`client.request('GET', path)`, `client.request<Row>('GET', path)`, `route.request()`].map(code).map(byPath),
  ).toEqual([1, 1, 0])
})
