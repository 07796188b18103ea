import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findElectron } from '../../build/lib/electron.mjs'
import { root } from '../support/product.ts'

/** An unused port, so that nothing is downloaded even with a network. */
const nowhere = 'http://127.0.0.1:9/'

it.each(['', '/nowhere'])(
  'npm run desktop explains how to get Electron if it is missing (ELECTRON_OVERRIDE_DIST_PATH=%s)',
  (folder) => {
    const env = { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: '', ELECTRON_MIRROR: nowhere }
    if (findElectron() !== null) return
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, 'build/desktop.mjs')], {
      env: { ...env, ELECTRON_OVERRIDE_DIST_PATH: folder },
      encoding: 'utf8',
    })
    expect([status, stderr, stdout.includes('Fetching')]).toEqual([
      1,
      expect.stringMatching(/^Electron's own program is not here and cannot be fetched: .+ELECTRON_MIRROR\.\n$/),
      folder === '',
    ])
  },
)
