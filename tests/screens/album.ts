import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shot } from './shots.ts'

const template = new URL('./album.html', import.meta.url)

/** Writes the page for viewing the pictures, side by side. */
export function writeAlbum(target: string, shots: readonly Shot[]): void {
  const sorted = shots.toSorted((a, b) => a.screen.localeCompare(b.screen))
  const page = readFileSync(template, 'utf8').replace('/* shots */', () =>
    JSON.stringify(sorted).replaceAll('<', '\\u003c'),
  )
  writeFileSync(join(target, 'index.html'), page)
  console.log(`${shots.length} pictures: ${join(target, 'index.html')}`)
}
