/**
 * Samples that administrators copy to run the server without containers: `.env.example`, and the service for systemd.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCli } from '../../support/cli.ts'
import { makeFolder } from '../../support/folders.ts'
import { survivors } from '../../support/processes.ts'
import { makeWorkplace, ordinaryUser, root, startProduct } from '../../support/product.ts'
import { cannotRun } from '../../support/runReport.ts'
import { findProgram, fitted, sampleOf } from '../../support/samples.ts'

describe('.env.example', () => {
  const text = readFileSync(join(root, '.env.example'), 'utf8')
  const secrets = { SESSION_SECRET: 's'.repeat(32), JWT_SECRET: 'j'.repeat(32) }

  it.each([
    ['as is', text, {}, 'http://localhost:3000'],
    ['with every default set explicitly', text.replaceAll(/^#(\w+=.+)$/gm, '$1'), {}, 'http://localhost:3000'],
    [
      'with the document’s settings',
      text,
      { NODE_ENV: 'production', PUBLIC_URL: 'https://outreach.example.org', ...secrets },
      'https://outreach.example.org',
    ],
  ])('%s is a valid environment', async (_, written, set, opened) => {
    const { code, out } = await runCli(['check-config'], {
      env: { ...(parseEnv(written) as Record<string, string>), ...set },
    })
    expect(out).toMatch(/^The environment is right\.\n/)
    expect(out).toContain(opened)
    expect(code).toBe(0)
  })
})

describe('the service for systemd', () => {
  const sample = sampleOf('docs/operations.md', 'ini')

  it('is valid for systemd', () => {
    const analyze = findProgram('systemd-analyze')
    if (analyze === null) return cannotRun('The sample for systemd', 'the program "systemd-analyze" is missing')
    const folder = makeFolder('outreach-service-')
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'outreach.service')
    writeFileSync(file, fitted(sample, { '/usr/bin/node': process.execPath, '/srv/outreach': root.replace(/\/$/, '') }))
    const { status, stdout, stderr } = spawnSync(analyze, ['verify', '--man=no', file], { encoding: 'utf8' })
    // For an unknown line it only prints a warning.
    expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' })
  })

  it('has no process left to kill after its end', async () => {
    const [, script = ''] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(sample) ?? []
    expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.start).toBe(`node ${script}`)
    expect(sample).toContain('KillMode=mixed\n')
    const place = await makeWorkplace(ordinaryUser())
    onTestFinished(() => place.remove())
    const product = startProduct(place, {}, [process.execPath, script])
    await product.ready()
    const tree = product.tree()
    expect(tree.length).toBeGreaterThan(3)
    // Like systemd, which kills all remaining processes.
    process.kill(product.pid, 'SIGTERM')
    const code = await product.exitCode
    const left = survivors(tree)
    await product.gone(tree)
    expect({ code, left }).toEqual({ code: 0, left: [] })
  })
})
