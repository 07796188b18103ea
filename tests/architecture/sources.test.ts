import { describe, expect, it } from 'vitest'
import { parse } from './sources.ts'

describe('the parser', () => {
  const targets = (source: string) => parse('renderer/lib/x.tsx', source).imports.map(({ target }) => target)

  it.each([
    [`import a, { b } from './a.ts'`, ['renderer/lib/a.ts']],
    [`import * as a from "./a.ts"`, ['renderer/lib/a.ts']],
    [`import {\n  a,\n  type B,\n} from '../ui/a.ts'`, ['renderer/ui/a.ts']],
    [`import './a.css'`, ['renderer/lib/a.css']],
    [`import type { A } from './a.ts'`, ['renderer/lib/a.ts']],
    [`export * from './a.ts'; export * as b from './b.ts'`, ['renderer/lib/a.ts', 'renderer/lib/b.ts']],
    [`export { a, type B } from './a.ts'`, ['renderer/lib/a.ts']],
    [`export type { A } from './a.ts'`, ['renderer/lib/a.ts']],
    [`const page = lazy(() => import('./Page.tsx'))`, ['renderer/lib/Page.tsx']],
    [`const a = await import(\n  /* vite */ './a.ts'\n)`, ['renderer/lib/a.ts']],
    [`let client: import('pg').Client`, ['pg']],
    [`const pg = createRequire(import.meta.url)('pg') as typeof import('pg')`, ['pg', 'pg']],
    [`const fs = require('fs')`, ['fs']],
    ["const text = `${await import('./a.ts')}`", ['renderer/lib/a.ts']],
    [`const a = <p>Don't {import('./a.ts')}</p>`, ['renderer/lib/a.ts']],
    [`const quote = /["'\`]/\nimport a from './a.ts'`, ['renderer/lib/a.ts']],
    [`// import a from './a.ts'`, []],
    [`/* import a from './a.ts'\n import b from './b.ts' */`, []],
    [`const text = "import a from './a.ts'"`, []],
    ["const text = `import a from './a.ts'`", []],
    [`const url = 'https://example.org' // import('./a.ts')`, []],
    [`import.meta.url; const important = { from: 'here' }`, []],
  ])('finds in %s: %j', (source, expected) => {
    expect(targets(source)).toEqual(expected)
  })

  it('distinguishes types from values', () => {
    const types = (source: string) => parse('api/x.ts', source).imports.map(({ typeOnly }) => typeOnly)
    expect(
      types(
        `import type { A } from './a.ts'; import { type A, type B } from './a.ts'; export type { C } from './c.ts'; let d: typeof import('d')`,
      ),
    ).toEqual([true, true, true, true])
    expect(
      types(
        `import { type A, b } from './a.ts'; import type, { c } from './c.ts'; import d from './d.ts'; import('./e.ts')`,
      ),
    ).toEqual([false, false, false, false])
  })
})
