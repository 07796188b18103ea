import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openApiTypes, { type OpenAPI3 } from 'openapi-typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import { Client, signUp } from '../support/client.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const server = useServer()
let folder: string

interface Document {
  paths: Record<string, Record<string, unknown>>
}

/** A program with every call of the document, without their arguments. */
const everyCall = ({ paths }: Document) =>
  [
    `import createClient from 'openapi-fetch'`,
    `import type { paths } from './document.ts'`,
    `const client = createClient<paths>({})`,
    ...Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `void (() => client.${method.toUpperCase()}('${path}', {} as any))`),
    ),
    ``,
  ].join('\n')

const configuration = {
  extends: join(root, 'tsconfig.json'),
  compilerOptions: {
    noEmit: false,
    outDir: 'out',
    rootDir: '.',
    rewriteRelativeImportExtensions: true,
    module: 'nodenext',
    moduleResolution: 'nodenext',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node'],
  },
  include: ['*.ts'],
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-client-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { body: document } = await new Client(server().url).request<Document>('GET', '/api/openapi.json')
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configuration))
  await writeFile(join(folder, 'document.ts'), await openApiTypes(document as unknown as OpenAPI3))
  await writeFile(join(folder, 'everyCall.ts'), everyCall(document))
  await copyFile(join(import.meta.dirname, 'generatedClient/mainJob.ts'), join(folder, 'mainJob.ts'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('a client generated from the document compiles, and does the main job', async () => {
  const compiled = await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch(
    (error: { stdout: string }) => error,
  )
  expect(compiled.stdout).toBe('')
  const { user, password } = await signUp(server().url)
  const { stdout } = await run(process.execPath, [
    join(folder, 'out/mainJob.js'),
    server().url,
    user.username,
    password,
  ])
  const told = JSON.parse(stdout) as { recorded: number }
  expect(told).toEqual({
    pending: [told.recorded],
    recorded: told.recorded,
    isCompleted: true,
    outdated: '409 conflict',
  })
})
