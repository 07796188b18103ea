import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { MissingCode } from './missingCode.ts'
import { storageKey } from './preferences.ts'
import { showStartFailure } from './startFailure.ts'

beforeAll(() => void runInThisContext(readFileSync(join(import.meta.dirname, '../public/startFailure.js'), 'utf8')))
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  document.body.innerHTML = '<div id="root"></div>'
})

it.each([
  ['english', 'Outreach could not be loaded', 'Outreach ran into a problem', 'Reload'],
  ['spanish', 'No se pudo cargar Outreach', 'Hubo un problema en Outreach', 'Recargar'],
  ['french', 'Outreach n’a pas pu être chargé', 'Outreach a rencontré un problème', 'Recharger'],
  ['german', 'Outreach konnte nicht geladen werden', 'In Outreach ist etwas schiefgegangen', 'Neu laden'],
])('what has happened is said in the user’s language: %s', (language, missing, broken, reload) => {
  localStorage.setItem(storageKey, JSON.stringify({ state: { language } }))
  for (const [error, title] of [
    [new MissingCode(false, null), missing],
    [new Error('A defect'), broken],
  ] as const) {
    showStartFailure(error)
    expect(document.querySelector('main h1')?.textContent).toBe(title)
    expect(document.querySelector('main p')?.textContent).toMatch(/\.$/)
    expect(document.querySelector('main button')?.textContent).toBe(reload)
  }
})
