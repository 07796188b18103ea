/**
 * Compares docs/security.md (the guide) and docs/security-requirements.md (each requirement with code and tests) with
 * the code.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contextWords } from '../../api/resources/auth/passwords.ts'
import { idleLife, maxLife } from '../../api/resources/auth/signIns.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { contract } from '../../shared/contract/index.ts'
import { limits } from '../../shared/schemas/common.ts'
import { permissions } from '../../shared/domain/permissions.ts'
import { requirementsUpTo } from './asvs.ts'
import { wrongWith } from './testNames.ts'

const root = join(import.meta.dirname, '../..')
const guide = readFileSync(join(root, 'docs/security.md'), 'utf8')
const requirements = readFileSync(join(root, 'docs/security-requirements.md'), 'utf8')

interface Row {
  id: string
  asks: string
  status: string
  by: string
  tests: string
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const rows: Row[] = requirements
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [id = '', asks = '', status = '', by = '', tests = ''] = cellsOf(line)
    return { id, asks, status, by, tests }
  })
/** The list of guards: what, code, tests. */
const guards = (/## Guards and their tests\n[^]*?\n## /.exec(requirements)?.[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (guard|-)/.test(line))
  .map(cellsOf)

const inCode = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const isTestName = (name: string) => name.includes(' › ')

const wrongPaths = (cell: string) =>
  inCode(cell).filter(
    (name) => name.includes('/') && !isTestName(name) && !name.startsWith('/') && !existsSync(join(root, name)),
  )

describe('docs/security-requirements.md', () => {
  it('has every requirement of levels 1 and 2 once, in order, and no other', () => {
    // The standard counts 70 of level 1 and 183 of level 2.
    expect(requirementsUpTo(1)).toHaveLength(70)
    expect(requirementsUpTo(2)).toHaveLength(253)
    expect(rows.map(({ id }) => id)).toEqual(requirementsUpTo(2))
  })

  it('gives each one of three answers, and a reason if it does not hold', () => {
    for (const { id, asks, status, by } of rows) {
      expect(['holds', 'does not apply', 'open'], id).toContain(status)
      expect(asks.length, id).toBeGreaterThan(3)
      expect(by.length, id).toBeGreaterThan(5)
    }
  })

  it('names existing tests for every requirement that holds, and for no other', () => {
    const references = rows.flatMap(({ id, status, tests }) => {
      const named = inCode(tests).filter(isTestName)
      expect(named.length > 0, id).toBe(status === 'holds')
      return named
    })
    expect(references.map((test) => wrongWith(root, test)).filter(Boolean)).toEqual([])
  })

  it('names existing files and folders', () => {
    for (const { id, status, by } of rows) {
      expect(wrongPaths(by), id).toEqual([])
      if (status === 'holds')
        expect(
          inCode(by).some((name) => existsSync(join(root, name))),
          id,
        ).toBe(true)
    }
    const isPath = (name: string) => /^(?:api|shared|renderer|tests|docs|migrations|build)\//.test(name)
    for (const text of [guide, requirements]) {
      const named = inCode(text.replace(/^\|.*$/gm, '')).filter(isPath)
      expect(named.length).toBeGreaterThan(0)
      expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([])
    }
  })

  it('names existing code and tests for every guard', () => {
    expect(guards.length).toBeGreaterThan(20)
    for (const [guard = '', code = '', tests = ''] of guards) {
      expect(wrongPaths(code), guard).toEqual([])
      expect(inCode(tests).length, guard).toBeGreaterThan(0)
      expect(
        inCode(tests)
          .map((test) => wrongWith(root, test))
          .filter(Boolean),
        guard,
      ).toEqual([])
    }
  })

  it('counts its own answers correctly', () => {
    const count = (status: string) => rows.filter((row) => row.status === status).length
    expect(requirements).toContain(
      `${count('holds')} hold, ${count('does not apply')} do not apply, ${count('open')} are open`,
    )
  })
})

/** The text below a heading, up to the next one of its level. */
const section = (heading: string) => (guide.split(`\n## ${heading}\n`)[1] ?? '').split('\n## ')[0] ?? ''

describe('the documentation that the standard requires', () => {
  it.each([
    'Reporting a problem',
    'Who attacks what',
    'Accounts and sessions',
    'Input and its limits',
    'Who may do what',
    'Data and how long they stay',
    'Keys and algorithms',
    'What the server talks to',
    'The log',
    'Packages',
    'What costs much',
  ])('is under "%s"', (heading) => {
    expect(section(heading).length).toBeGreaterThan(150)
  })

  it('lists the refused words, and the lifetimes of a sign-in, as in the code', () => {
    const day = 86_400_000
    const accounts = section('Accounts and sessions')
    expect(accounts).toContain(contextWords.join(', '))
    for (const life of [idleLife(false), idleLife(true), maxLife]) expect(accounts).toContain(`${life / day} days`)
  })

  it('lists every call whose success is logged', () => {
    const logged = Object.entries<Endpoint>(contract).flatMap(([name, row]) => (row.logged ? [name] : []))
    expect(logged.length).toBeGreaterThan(10)
    expect(logged.filter((name) => !section('The log').includes(`\`${name}\``))).toEqual([])
  })

  it('lists the limits of texts, and every permission with its roles, as in the code', () => {
    for (const [what, limit] of Object.entries(limits))
      expect(section('Input and its limits'), what).toContain(`${what} ${limit}`)
    for (const [permission, grants] of Object.entries(permissions)) {
      const line =
        section('Who may do what')
          .split('\n')
          .find((candidate) => candidate.startsWith(`| ${permission} |`)) ?? ''
      expect(cellsOf(line).slice(1), permission).toEqual(
        ['admin', 'manager', 'member'].map((role) => (grants as Record<string, string>)[role] ?? '–'),
      )
    }
  })
})
