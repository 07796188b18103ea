/** The first opening of a page on Lighthouse's slow phone, by Lighthouse itself. */
import { capture } from '../../../build/lib/processes.mjs'
import { chromiumPath } from '../../support/chromium.ts'
import { freePort } from '../../support/product.ts'
import { startCaddy, startNginx, type StartProxy } from '../../support/sampleProxies.ts'
import { findProgram } from '../../support/samples.ts'
import { installed, type Installed } from '../installed.ts'
import { startLarge } from '../largeServer.ts'
import type { Comparison } from '../rounds.ts'

const pages = ['/', '/auth']
const goalMs = 2_500

/** The browser accepts the proxy's certificate, which is its own. */
const flags = '--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors'

/** When a page's largest part is shown, in milliseconds. */
async function largestPaint({ folder, program }: Installed, url: string): Promise<number> {
  const { code, output } = await capture(
    program,
    [url, '--quiet', '--output=json', '--only-audits=largest-contentful-paint', `--chrome-flags=${flags}`],
    { cwd: folder, env: { ...process.env, CHROME_PATH: chromiumPath() } },
  )
  const report = output.slice(output.indexOf('{'))
  if (code !== 0) throw new Error(`Lighthouse could not measure ${url}: ${output}`)
  const { audits } = JSON.parse(report) as { audits: Record<string, { numericValue?: number; errorMessage?: string }> }
  const { numericValue: shown, errorMessage } = audits['largest-contentful-paint'] ?? {}
  if (shown === undefined) throw new Error(`Lighthouse found nothing that is shown at ${url}: ${errorMessage}`)
  return shown
}

/** The proxies of docs/operations.md, with their samples; the first that is installed serves. */
const proxies: readonly [string, StartProxy][] = [
  ['nginx', startNginx],
  ['caddy', startCaddy],
]

/** Behind a proxy as docs/operations.md sets it up (TLS, HTTP/2), and at the server's own port (HTTP/1.1). */
export async function slowPhone(onEnd: (close: () => unknown) => void): Promise<Comparison[]> {
  console.log('slowPhone: installing Lighthouse, where it is not there yet: 190 MB in .cache/lighthouse')
  const lighthouse = await installed('lighthouse', { dependencies: { lighthouse: '12.8.2' } })
  if ('refusal' in lighthouse) {
    console.log(`slowPhone: NOT RUN. ${lighthouse.refusal}`)
    return []
  }
  const server = await startLarge({ web: 'dist/web', contacts: 1, interactions: 1 })
  onEnd(server.close)
  const comparison = (what: string, url: string, goals: Comparison['goals']): Comparison => ({
    what: `slow phone, first load ${what}, until the largest part is shown`,
    unit: 'ms',
    goals,
    contenders: pages.map((page) => ({ name: page, measure: () => largestPaint(lighthouse, url + page) })),
  })
  const goals = pages.map((of) => ({ of, atMost: goalMs }))
  const direct = comparison('without a proxy', server.url, goals)
  for (const [name, start] of proxies) {
    const program = findProgram(name)
    if (program === null) continue
    const port = await freePort()
    const proxy = await start(program, port, new URL(server.url).host)
    onEnd(proxy.close)
    return [comparison(`through ${name}`, `https://localhost:${port}`, goals), direct]
  }
  console.log('slowPhone: NOT RUN behind a proxy: neither nginx nor caddy is installed')
  return [direct]
}
