import type { Plugin, Rolldown } from 'vite'
import { media } from '../renderer/ui/theme.ts'
import { fromRenderer, loadedWith } from './pageChunks.ts'

/** The entries of the pages that people open first, often on a phone with a slow connection. */
const entries = { landing: ['app/landingStart.tsx'], auth: ['app/appStart.tsx', 'features/auth/AuthPage.tsx'] }

/**
 * The link of the landing page's largest part, its picture for phones, in the system's scheme: a visitor has not chosen
 * another one yet.
 */
function pictureOf(bundle: Rolldown.OutputBundle): string[] {
  return ['light', 'dark'].map((scheme) => {
    const file = Object.keys(bundle).find((name) => name.includes(`dashboard-phone-${scheme}-`))
    if (!file) throw new Error(`The build has no picture for phones in the ${scheme} scheme`)
    const where = `${media.phone} and (prefers-color-scheme: ${scheme})`
    return `<link rel="preload" as="image" fetchpriority="high" media="${where}" href="/${file}">`
  })
}

/** An entry's files with all that they import. */
function filesOf(paths: readonly string[], chunks: ReadonlyMap<string, Rolldown.OutputChunk>): string[] {
  const loaded = paths.flatMap((path) => {
    const own = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(fromRenderer(path)))
    if (!own) throw new Error(`${path} is not in the build`)
    return [...loadedWith(own.fileName, chunks)]
  })
  return [...new Set(loaded)]
}

const stylesheet = /<link rel="stylesheet" crossorigin href="\/([^"]+)">\s*/g

/**
 * The style sheets in the page: each is so small that a request for it takes longer than its bytes. A link that is
 * disabled loads nothing, and keeps the code that imports a part with its styles from loading them again.
 */
function stylesOf(names: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const styles = names.map((name) => {
    const file = bundle[name]
    if (file?.type !== 'asset') throw new Error(`The build has no ${name}`)
    return String(file.source)
  })
  return [
    `<style>${styles.join('')}</style>`,
    ...names.map((name) => `<link rel="stylesheet" crossorigin href="/${name}" disabled>`),
  ]
}

/** The page with its styles, and the links that make the browser request its files together with the app's first one. */
function pageOf(html: string, name: keyof typeof entries, bundle: Rolldown.OutputBundle): string {
  const chunks = new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])))
  const files = filesOf(entries[name], chunks).filter((file) => !html.includes(file))
  const first = [...html.matchAll(stylesheet)].map(([, name = '']) => name)
  const imported = files.flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])])
  const head = [
    ...stylesOf([...new Set([...first, ...imported])], bundle),
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...(name === 'landing' ? pictureOf(bundle) : []),
  ]
  // A function: in a text, `$` would have a meaning.
  return html.replace(stylesheet, '').replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
}

/**
 * Writes a copy of the app's page for each of these pages, which has the page's styles and names its files: the browser
 * would not hear of them before it has loaded and run the app's first file, a round trip later.
 */
export function firstPages(): Plugin {
  return {
    name: 'first-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const html = bundle['index.html']
        if (html?.type !== 'asset') throw new Error('The build has no index.html')
        for (const name of ['landing', 'auth'] as const) {
          const source = pageOf(String(html.source), name, bundle)
          this.emitFile({ type: 'asset', fileName: `pages/${name}.html`, source })
        }
      },
    },
  }
}
