import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { root } from '../support/product.ts'

it('npm run soak repeats a test, and says how often it has failed', async () => {
  const args = ['build/soak.mjs', '--times', '2', '--', 'shared/domain/initials.test.ts', '--project', 'unit']
  const soak = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  expect(await text(soak.stdout)).toMatch(
    /\n +2 +0 +[\d.]+ s {2}shared\/domain\/initials\.test\.ts [^]*2 runs passed, 0 failed\n$/,
  )
})
