import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { palettes } from '../../renderer/ui/theme.ts'
import { keep, newDevice, webFolder } from './device.ts'

interface Manifest {
  id: string
  start_url: string
  scope: string
  display: string
  theme_color: string
  background_color: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
  shortcuts: { icons: { src: string; sizes: string; type: string }[] }[]
}

/** Width and height of a PNG file. */
function sizeOf(path: string): string {
  const png = readFileSync(join(webFolder, path))
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

it('the app can be installed in both flavours, and opens there', async () => {
  const device = await newDevice({}, { whole: true })
  const page = await device.open()
  for (const { base, scope } of [
    { base: '', scope: '/' },
    { base: '/jwt', scope: '/jwt' },
  ]) {
    await page.goto(`${base}/auth`)
    await keep(page)
    const browser = await page.context().newCDPSession(page)
    const { url, errors, data } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(new URL(url).pathname).toBe(`${base}/manifest.webmanifest`)
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const manifest = JSON.parse(data ?? '{}') as Manifest
    expect(manifest).toMatchObject({
      id: `${base}/dashboard`,
      start_url: `${base}/dashboard`,
      scope,
      display: 'standalone',
      theme_color: palettes.light.ground,
      background_color: palettes.light.ground,
    })
    const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)]
    expect(icons.map(({ src }) => sizeOf(src))).toEqual(icons.map(({ sizes }) => sizes))
    expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable')
  }
})
