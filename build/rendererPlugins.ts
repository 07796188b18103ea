import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { contract } from '../shared/contract/index.ts'
import type { Endpoint } from '../shared/contract/endpoint.ts'
import { themeVariables } from '../renderer/ui/theme.ts'
import { pageChunks } from './pageChunks.ts'

const routesId = 'virtual:contract-routes'
const resolvedRoutesId = `\0${routesId}`

/** What the client needs of a row at run time: everything but its schemas. */
function clientRoute({ method, path, aliases, queue, creates, response }: Endpoint) {
  return { method, path, aliases, queue, creates, empty: response.def.type === 'void' || undefined }
}

/**
 * Gives the renderer the contract's methods and paths as `virtual:contract-routes`.
 * The table itself holds every zod schema; imported as it is, each of them would travel to whoever opens the landing page.
 */
function contractRoutes(): Plugin {
  const routes = Object.fromEntries(Object.entries(contract).map(([name, row]) => [name, clientRoute(row)]))
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === routesId ? resolvedRoutesId : undefined),
    load: (id) => (id === resolvedRoutesId ? `export const routes = ${JSON.stringify(routes)}` : undefined),
  }
}

/** Writes the theme's CSS variables into the page, so that the first paint has its colours before any script has run. */
function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    transformIndexHtml: () => [{ tag: 'style', children: themeVariables(), injectTo: 'head-prepend' }],
  }
}

/** antd's date picker imports all locales of date-fns; it gets those of our languages. */
function fewLocales(): Plugin {
  const replacement = fileURLToPath(new URL('../renderer/lib/dateFnsLocales.ts', import.meta.url))
  return { name: 'few-locales', config: () => ({ resolve: { alias: [{ find: /^date-fns\/locale$/, replacement }] } }) }
}

/**
 * antd's dialogs remember which of their parts had the focus last, and forget it only where they hold the focus, which ours leave to
 * the page around them being inert: each dialog that was ever open would stay in memory, with all that was in it.
 */
function forgetfulDialogs(): Plugin {
  const remembers = 'ignoreElement(e.target)'
  return {
    name: 'forgetful-dialogs',
    transform(code, id) {
      if (!id.endsWith('@rc-component/dialog/es/Dialog/Content/Panel.js')) return null
      if (!code.includes(remembers))
        this.error('The dialogs of antd have changed: see whether they still remember what had the focus')
      return { code: code.replace(remembers, `focusTrap !== false && ${remembers}`), map: null }
    },
  }
}

const compressible = /\.(js|css|html|svg|json|webmanifest)$/
/** Below this a compressed copy saves nothing worth a file. */
const smallest = 1024

/** Lays a .br and a .gz beside every file that shrinks, which the server then sends as they are. */
function precompressed(): Plugin {
  const shrink = async (file: string) => {
    const content = await readFile(file)
    if (content.length < smallest) return
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, quality),
      promisify(gzip)(content, { level: 9 }),
    ])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  }
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      await Promise.all(
        Object.keys(bundle)
          .filter((name) => compressible.test(name))
          .map((name) => shrink(join(dir, name))),
      )
    },
  }
}

/** What the renderer's code itself needs beyond React's own plugin. */
const ofCode = (): Plugin[] => [contractRoutes(), themeStyles(), fewLocales(), forgetfulDialogs()]

/** What the renderer needs beyond React's own plugin, in the build, the dev server and its tests. */
export const rendererPlugins = (): Plugin[] => [...ofCode(), pageChunks(ofCode), precompressed()]
