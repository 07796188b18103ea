import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { contract } from '../shared/contract/index.ts'
import type { Endpoint } from '../shared/contract/endpoint.ts'
import { themeVariables } from '../renderer/ui/theme.ts'

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

/** What the renderer needs beyond React's own plugin, in the build, the dev server and its tests. */
export const rendererPlugins = (): Plugin[] => [contractRoutes(), themeStyles(), fewLocales()]
