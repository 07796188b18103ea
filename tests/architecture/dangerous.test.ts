import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unusedOf } from './rules.ts'
import { parse, readSources } from './sources.ts'

const root = join(import.meta.dirname, '../..')
const isTest = /\.test\.tsx?$|^tests\//
const folders = ['api', 'shared', 'renderer', 'electron', 'migrations'].filter((folder) =>
  existsSync(join(root, folder)),
)
const sources = [...readSources(root, folders)]
  .filter(([file]) => !isTest.test(file))
  .map(([file, source]) => ({ file, ...parse(file, source) }))

interface Danger {
  what: string
  /** Searched in the program without comments and strings. */
  code?: RegExp
  /** Searched in strings, or among the imports. */
  text?: RegExp
  imports?: RegExp
  /** Exceptions, with the reason in each file. Each must be in use, otherwise it is removed. */
  allowed?: readonly RegExp[]
}

const dangers: readonly Danger[] = [
  { what: 'text run as a program', code: /\beval\s*\(|\bnew\s+Function\b|\bsetTimeout\s*\(\s*"/, imports: /^node:vm$/ },
  {
    what: 'text put into a page as HTML',
    code: /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment)\b|\bdocument\.write\b/,
  },
  {
    what: 'messages between windows',
    code: /\bpostMessage\s*\(|\bonmessage\b/,
    allowed: [/^renderer\/sw\.ts$/, /^renderer\/offline\//, /^electron\//],
  },
  // The embedded database, with no input of a request; on Windows the registry, for an administrator's settings.
  {
    what: 'other programs started',
    imports: /^(?:node:)?child_process$/,
    allowed: [/^api\/db\/embedded\.ts$/, /^api\/db\/embedded\//, /^electron\/preset\.ts$/],
  },
  { what: 'objects made of bytes', code: /\bdeserialize\s*\(/, imports: /^node:v8$/ },
  { what: 'guessable random numbers for secrets', code: /\bMath\.random\b/, allowed: [/^renderer\//] },
  { what: 'broken hashes and ciphers', text: /^(?:md5|sha1|rc4|des|des3|aes-\d+-ecb|rsa-md5|rsa-sha1)$/i },
  { what: 'unverified certificates', code: /\brejectUnauthorized\s*:\s*false\b/, text: /NODE_TLS_REJECT_UNAUTHORIZED/ },
  {
    what: 'XML, LDAP, templates or caches to inject into',
    imports: /^(?:xml2js|fast-xml-parser|libxmljs2?|ldapjs|handlebars|ejs|pug|nunjucks|memcached|memjs)$/,
  },
]

/** Fails with the files outside of the allowed places, and with the places that no file needs. */
function expectOnlyIn(places: readonly RegExp[], found: readonly { file: string }[]) {
  const files = found.map(({ file }) => file)
  expect(files.filter((file) => !places.some((place) => place.test(file)))).toEqual([])
  expect(unusedOf(places, files).map(String), 'allowed without need: no file in them does it, remove them').toEqual([])
}

describe('the program', () => {
  it.each(dangers)('contains no $what', ({ code, text, imports, allowed = [] }) => {
    expectOnlyIn(
      allowed,
      sources.filter(
        (source) =>
          Boolean(code?.test(source.code)) ||
          source.texts.some((value) => text?.test(value)) ||
          source.imports.some(({ target }) => imports?.test(target)),
      ),
    )
  })

  it('calls other servers only from known places', () => {
    const asking = sources.filter(
      ({ file, code, imports }) =>
        file.startsWith('api/') &&
        (/\bfetch\s*\(/.test(code) ||
          imports.some(
            ({ target, typeOnly }) =>
              !typeOnly && /^(?:node:)?(?:https|net|tls)$|^(?:stripe|nodemailer|axios|undici|got)$/.test(target),
          )),
    )
    const known = [
      /^api\/billing\//,
      /^api\/mail\//,
      /^api\/db\//,
      /^api\/configSchema\.ts$/,
      /^api\/resources\/geocoding\//,
      /^api\/push\//,
    ]
    expectOnlyIn(known, asking)
  })
})

describe('a password field', () => {
  it('hides the input, and can be filled by password managers and the clipboard', () => {
    const screens = [...readSources(root, ['renderer'])]
      .filter(([file]) => !isTest.test(file))
      .map(([, source]) => source)
      .join('\n')
    const fields = [...screens.matchAll(/<(\w+(?:\.\w+)?)[^>]*\bautoComplete="([\w-]*password)"/g)]
    expect(fields.length).toBeGreaterThan(2)
    for (const [field, tag, purpose] of fields) {
      expect(tag, field).toMatch(/^(?:PasswordInput|Input\.Password)$/)
      expect(purpose).toMatch(/^(?:current|new)-password$/)
    }
    expect(screens).not.toMatch(/\bonPaste\b/)
  })
})

describe('packages', () => {
  it('are pinned by hash, from one registry', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }>
    }
    const loose = Object.entries(packages).filter(
      ([name, { integrity, resolved }]) => name !== '' && (!integrity?.startsWith('sha512-') || resolved !== undefined),
    )
    expect(Object.keys(packages).length).toBeGreaterThan(300)
    expect(loose.map(([name]) => name)).toEqual([])
  })

  it('have exact versions, and run no install scripts', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+[\w.-]*$/)
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })
})
