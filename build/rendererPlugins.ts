import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { normalizePath, type Plugin } from 'vite'
import packageJson from '../package.json' with { type: 'json' }
import { contract } from '../shared/contract/index.ts'
import type { Endpoint } from '../shared/contract/endpoint.ts'
import { languageCodes, languageNames } from '../shared/domain/kinds.ts'
import { languageTexts } from '../shared/languages/index.ts'
import { themeVariables } from '../renderer/ui/theme.ts'
import { firstPages } from './firstPages.ts'
import { pageChunks } from './pageChunks.ts'

const routesId = 'virtual:contract-routes'
const resolvedRoutesId = `\0${routesId}`

/** The part of a row that the client needs at run time: everything except its schemas. */
function clientRoute({ method, path, aliases, once, response }: Endpoint) {
  return { method, path, aliases, once, empty: response.def.type === 'void' || undefined }
}

/**
 * Provides the contract's methods and paths to the renderer as `virtual:contract-routes`.
 * The table itself contains every zod schema; imported directly, all of them would be loaded with the landing page.
 */
function contractRoutes(): Plugin {
  const routes = Object.fromEntries(Object.entries(contract).map(([name, row]) => [name, clientRoute(row)]))
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === routesId ? resolvedRoutesId : undefined),
    load: (id) => (id === resolvedRoutesId ? `export const routes = ${JSON.stringify(routes)}` : undefined),
  }
}

/** Provides the version that the app is built as: the server's may be a newer one. */
function appVersion(): Plugin {
  return {
    name: 'app-version',
    resolveId: (id) => (id === 'virtual:version' ? '\0virtual:version' : undefined),
    load: (id) =>
      id === '\0virtual:version' ? `export const version = ${JSON.stringify(packageJson.version)}` : undefined,
  }
}

/**
 * Writes the theme's CSS variables into the page, so that the first paint has its colours before any script has run.
 */
function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    transformIndexHtml: () => [{ tag: 'style', children: themeVariables(), injectTo: 'head-prepend' }],
  }
}

/** What `public/startFailure.js` says, by language. */
export const startFailureTexts = JSON.stringify(
  Object.fromEntries(
    languageNames.map((name) => [name, { code: languageCodes[name], ...languageTexts[name].startFailure }]),
  ),
)

/** Writes the texts of a failed start into the page, where they are even if nothing else can be loaded. */
function startFailure(): Plugin {
  const attrs = { type: 'application/json', id: 'startFailureTexts' }
  return {
    name: 'start-failure',
    transformIndexHtml: () => [{ tag: 'script', attrs, children: startFailureTexts, injectTo: 'head' }],
  }
}

/**
 * antd's date picker imports all locales of date-fns, 131 kB gz of them; this leaves those of our languages, which it
 * finds by their codes.
 */
function fewLocales(): Plugin {
  const fileOf = (code: string) =>
    normalizePath(fileURLToPath(new URL(`../renderer/i18n/${code}/dates.ts`, import.meta.url)))
  const locales = Object.values(languageCodes).map((code) => `export { default as ${code} } from '${fileOf(code)}'`)
  return {
    name: 'few-locales',
    enforce: 'pre',
    resolveId: (id) => (id === 'date-fns/locale' ? '\0few-locales' : undefined),
    load: (id) => (id === '\0few-locales' ? locales.join('\n') : undefined),
  }
}

/**
 * antd's dialogs store their last focused element, and release it only while they hold the focus, which ours leave to
 * the inert page around them: every dialog ever opened would stay in memory, with its content.
 */
function releaseDialogs(): Plugin {
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

/**
 * antd's configuration imports one context of its form library, whose index holds on to the rest, 15 kB gz of forms and
 * their validation that no page of ours uses: only what is imported from it is kept.
 */
function noAntdForms(): Plugin {
  return {
    name: 'no-antd-forms',
    transform: (code, id) =>
      id.endsWith('@rc-component/form/es/index.js') ? { code, map: null, moduleSideEffects: false } : null,
  }
}

/**
 * antd's rules are files (`renderer/ui/antdStyles.css`), so the code that generates them is left out: each hook of a
 * component's style takes it as its second argument.
 */
function noAntdRules(): Plugin {
  const hook = /\bgenStyleHooks\((?:'\w+'|\[[^\]]+\]), /g
  let left = 0
  return {
    name: 'no-antd-rules',
    apply: 'build',
    transform(code, id) {
      if (!/antd\/es\/[\w-]+\/style\/\w+\.js$/.test(id)) return null
      const without = code.replace(hook, '$&true ? () => [] : ')
      if (without !== code) left += 1
      return { code: without, map: null }
    },
    buildEnd() {
      if (left === 0) this.error('antd generates its rules in another way: see how to leave that out')
    },
  }
}

const compressible = /\.(js|css|html|svg|json|webmanifest)$/
/** Below this a compressed copy is not worth a file. */
const smallest = 1024

/** Writes a .br and a .gz next to every file that shrinks, which the server then sends unchanged. */
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

/** Plugins that the renderer's code needs in addition to React's own. */
const ofCode = (): Plugin[] => [
  contractRoutes(),
  appVersion(),
  themeStyles(),
  startFailure(),
  fewLocales(),
  releaseDialogs(),
  noAntdForms(),
  noAntdRules(),
]

/** Plugins that the renderer needs in addition to React's own, in the build, the dev server and its tests. */
export const rendererPlugins = (): Plugin[] => [...ofCode(), pageChunks(ofCode), firstPages(), precompressed()]
