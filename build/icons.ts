/**
 * Draws the desktop's icons from their sources in build/icons, by the Chromium that the tests use:
 *   node build/icons.ts
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { findChromium } from './lib/chromium.mjs'
import { icnsOf, icoOf, type Raster } from './lib/iconFiles.ts'
import { root } from './lib/paths.mjs'

const sources = 'build/icons'
/** Sizes for Windows, macOS, and Linux, where each is a file. */
const sizes = {
  ico: [16, 24, 32, 48, 64, 128, 256],
  icns: [32, 64, 128, 256, 512, 1024],
  linux: [16, 24, 32, 48, 64, 128, 256, 512],
}
/** Icons of the running program, by screen density. */
const running = [
  { name: 'tray', source: 'app', size: 16 },
  { name: 'trayTemplate', source: 'tray', size: 16 },
  { name: 'overlay', source: 'overlay', size: 16 },
]
const densities = [
  ['', 1],
  ['@1.5x', 1.5],
  ['@2x', 2],
] as const

/** Runs in the page, whose globals are unknown elsewhere in this file. */
const draw = `async (svg, size) => {
  const image = new Image(size, size)
  image.src = 'data:image/svg+xml,' + encodeURIComponent(svg.replace('<svg ', \`<svg width="\${size}" height="\${size}" \`))
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0, size, size)
  return { png: canvas.toDataURL('image/png').split(',')[1], rgba: size < 256 ? Array.from(context.getImageData(0, 0, size, size).data) : [] }
}`

function write(path: string, content: Buffer): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
  console.log(`${path}: ${Math.ceil(content.length / 1_000)} kB`)
}

async function drawAll(page: Page): Promise<void> {
  const raster = async (source: string, size: number): Promise<Raster> => {
    const svg = readFileSync(join(root, sources, `${source}.svg`), 'utf8')
    const { png, rgba } = await page.evaluate<{ png: string; rgba: number[] }>(
      `(${draw})(${JSON.stringify(svg)}, ${size})`,
    )
    return { size, png: Buffer.from(png, 'base64'), rgba: Buffer.from(rgba) }
  }
  const all = async (source: string, wanted: readonly number[]) => {
    const rasters: Raster[] = []
    for (const size of wanted) rasters.push(await raster(source, size))
    return rasters
  }
  write(`${sources}/icon.ico`, icoOf(await all('app', sizes.ico)))
  write(`${sources}/icon.icns`, icnsOf(await all('mac', sizes.icns)))
  write(`${sources}/file.ico`, icoOf(await all('file', sizes.ico)))
  write(`${sources}/file.icns`, icnsOf(await all('file', sizes.icns)))
  for (const { size, png } of await all('app', sizes.linux)) write(`${sources}/linux/${size}x${size}.png`, png)
  for (const { name, source, size } of running) {
    for (const [suffix, density] of densities)
      write(`electron/icons/${name}${suffix}.png`, (await raster(source, size * density)).png)
  }
}

const executablePath = findChromium(process.execPath)
if (!executablePath) throw new Error('No Chromium found; CHROMIUM_PATH can name one')
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
try {
  await drawAll(await browser.newPage())
} finally {
  await browser.close()
}
