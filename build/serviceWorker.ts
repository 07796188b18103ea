import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const entry = fileURLToPath(new URL('../renderer/sw.ts', import.meta.url))

/** Files that the worker caches: all files of the build except the compressed copies, which the server chooses. */
async function filesOf(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found
    .filter((one) => one.isFile() && !/\.(br|gz)$|^sw\.js$/.test(one.name) && !one.parentPath.endsWith('pages'))
    .map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(
    paths.sort().map(async (path) => {
      const url = path.slice(folder.length).replaceAll('\\', '/')
      if (url.startsWith('/assets/')) return { url, revision: null }
      // Files with a fixed name: if the server has another version by then, the installation fails, and that version's
      // follows.
      return {
        url,
        revision: null,
        integrity: `sha256-${createHash('sha256')
          .update(await readFile(path))
          .digest('base64')}`,
      }
    }),
  )
}

/** Builds `renderer/sw.ts` to `/sw.js`, once all files to cache exist. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async ({ dir = '' }) => {
        await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: { buildFiles: JSON.stringify(await filesOf(dir)) },
          build: {
            outDir: dir,
            emptyOutDir: false,
            rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
          },
        })
      },
    },
  }
}
