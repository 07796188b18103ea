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

/** The links that make the browser request an entry's files together with the app's first one. */
function linksOf(paths: readonly string[], chunks: ReadonlyMap<string, Rolldown.OutputChunk>, html: string): string[] {
  const loaded = paths.flatMap((path) => {
    const own = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(fromRenderer(path)))
    if (!own) throw new Error(`${path} is not in the build`)
    return [...loadedWith(own.fileName, chunks)]
  })
  const files = [...new Set(loaded)].filter((file) => !html.includes(file))
  const styles = [...new Set(files.flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]))]
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
}

/**
 * Writes a copy of the app's page for each of these pages, which names the page's own files: the browser would not hear
 * of them before it has loaded and run the app's first file, a round trip later.
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
        const chunks = new Map(
          Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])),
        )
        const text = String(html.source)
        for (const [name, paths] of Object.entries(entries)) {
          const links = [...linksOf(paths, chunks, text), ...(name === 'landing' ? pictureOf(bundle) : [])]
          const source = text.replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
          this.emitFile({ type: 'asset', fileName: `pages/${name}.html`, source })
        }
      },
    },
  }
}
