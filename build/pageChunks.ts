import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, normalizePath, type Plugin, type Rolldown } from 'vite'
import { fewFiles, type Opening } from './fewFiles.ts'

/** A module of the renderer, as a build names it. */
export const fromRenderer = (path: string): string =>
  normalizePath(fileURLToPath(new URL(`../renderer/${path}`, import.meta.url)))

const start = 'app/main.tsx'
const app = [start, 'app/appStart.tsx']
const antd = [...app, 'app/AntdLayout.tsx', 'i18n/en/index.ts']
const shell = [...antd, 'app/shells/SessionShell.tsx', 'offline/engine.ts', 'offline/saving.ts']

/** Modules loaded when a page is opened, by their dynamically imported entry. */
const pages: Record<string, readonly string[]> = {
  // Before any page, for a returning user.
  records: [start, 'offline/preload.ts', 'offline/engine.ts', 'offline/saving.ts'],
  landing: [start, 'app/landingStart.tsx'],
  auth: [...app, 'features/auth/AuthPage.tsx'],
  register: [...app, 'features/auth/AuthPage.tsx', 'features/auth/RegisterForm.tsx'],
  subscription: [...app, 'features/auth/AuthPage.tsx', 'features/auth/SubscriptionTab.tsx'],
  subscriptionSuccess: [...app, 'features/auth/SubscriptionSuccessPage.tsx'],
  invite: [...app, 'i18n/en/index.ts', 'features/auth/invite/InvitePage.tsx'],
  event: [...antd, 'features/event/EventPage.tsx', 'offline/engine.ts', 'offline/saving.ts'],
  dashboard: [...shell, 'features/dashboard/DashboardPage.tsx'],
  organizations: [...shell, 'features/organizations/OrganizationsPage.tsx'],
  contacts: [...shell, 'features/contacts/ContactsPage.tsx'],
  importContacts: [...shell, 'features/contacts/import/ImportPage.tsx'],
  contact: [...shell, 'features/contacts/ContactPage.tsx'],
  duplicates: [...shell, 'features/contacts/duplicates/DuplicatesPage.tsx'],
  activities: [...shell, 'features/interactions/ActivitiesPage.tsx'],
  rewards: [...shell, 'features/rewards/RewardsPage.tsx'],
  reports: [...shell, 'features/reports/ReportsPage.tsx'],
  settings: [...shell, 'features/settings/SettingsPage.tsx'],
  day: [...shell, 'features/day/DayPage.tsx'],
  areas: [...shell, 'features/areas/AreasPage.tsx'],
  bin: [...shell, 'features/bin/BinPage.tsx'],
  sync: [...shell, 'features/sync/SyncPage.tsx'],
}

/** How often a page is waited for, compared with the others. Strangers and newcomers have nothing of the app yet. */
const pageWeights: Readonly<Record<string, number>> = {
  landing: 30,
  auth: 15,
  records: 15,
  register: 4,
  subscription: 4,
  event: 4,
}
const partWeight = 0.1
/** Of a language's texts and dates, which every page loads for those who read it. */
const languageWeight = 5
const isLanguage = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.every((id) => /\/(?:i18n|locale)\//.test(id))

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

/** A chunk with all its static imports. */
export function loadedWith(file: string, chunks: Chunks, seen = new Set<string>()): Set<string> {
  const chunk = chunks.get(file)
  if (!chunk || seen.has(file)) return seen
  seen.add(file)
  for (const imported of chunk.imports) loadedWith(imported, chunks, seen)
  return seen
}

const loadedWithAll = (files: Iterable<string>, chunks: Chunks) =>
  new Set([...files].flatMap((file) => [...loadedWith(file, chunks)]))

/** The chunks of the pages' entries, by page. */
function chunksOfPages(chunks: Chunks): Map<string, string[]> {
  const chunkOf = new Map(
    [...chunks.values()].flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName] as const)),
  )
  const ofEntry = (page: string) => (entry: string) => {
    const chunk = chunkOf.get(fromRenderer(entry))
    if (chunk === undefined) throw new Error(`${page} is said to load ${entry}, which is not in the build`)
    return chunk
  }
  return new Map(Object.entries(pages).map(([page, entries]) => [page, entries.map(ofEntry(page))]))
}

/** All chunks that are loaded with these at once or later, without leaving the page. */
function loadedInTime(first: ReadonlySet<string>, chunks: Chunks, ofPages: ReadonlySet<string>): Set<string> {
  const all = new Set(first)
  // The set grows while it is gone through.
  for (const file of all)
    for (const later of chunks.get(file)?.dynamicImports ?? [])
      if (!ofPages.has(later)) for (const each of loadedWith(later, chunks)) all.add(each)
  return all
}

/** What people open: the pages, and the parts that these load later. */
function openingsOf(chunks: Chunks): Opening[] {
  const byPage = chunksOfPages(chunks)
  const ofPages = new Set([...byPage.values()].flat())
  const openings = [...byPage].map(([page, files]) => ({
    units: loadedWithAll(files, chunks),
    weight: pageWeights[page] ?? 1,
  }))
  const later = openings.map(({ units }) => loadedInTime(units, chunks, ofPages))
  const loadedLater = new Set([...chunks.values()].flatMap(({ dynamicImports }) => dynamicImports))
  const parts = [...chunks.values()].filter(({ fileName }) => loadedLater.has(fileName) && !ofPages.has(fileName))
  const withParts = parts.map((part) => ({
    units: loadedWith(part.fileName, chunks),
    weight: isLanguage(part) ? languageWeight : partWeight,
    within: later.flatMap((loaded, place) => (loaded.has(part.fileName) ? [place] : [])),
  }))
  return [...openings, ...withParts]
}

/** The name of a page's or part's module that is among these, for readers of stack traces and requests. */
function nameOf(files: readonly string[], chunks: Chunks): string | undefined {
  const modules = new Set(files.flatMap((file) => chunks.get(file)?.moduleIds ?? []))
  const entries = Object.values(pages).flatMap((all) => all.filter((entry) => !entry.endsWith('/index.ts')))
  const found = entries.find((entry) => modules.has(fromRenderer(entry)))
  if (found) return basename(found, extname(found))
  return files.map((file) => chunks.get(file)).find((chunk) => chunk?.isDynamicEntry)?.name
}

/**
 * The name of its file by module.
 * @param output of a build that puts each module into the chunk of its importers
 */
function filesByModule(output: Rolldown.RolldownOutput['output']): Map<string, string> {
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])))
  const units = [...chunks.values()].map(({ fileName, code, imports }) => ({
    id: fileName,
    size: code.length,
    imports,
  }))
  const byModule = new Map<string, string>()
  for (const [place, files] of fewFiles(units, openingsOf(chunks)).entries()) {
    const name = nameOf(files, chunks) ?? `shared${place}`
    for (const id of files.flatMap((file) => chunks.get(file)?.moduleIds ?? [])) byModule.set(id, name)
  }
  return byModule
}

/**
 * Puts the app's modules into few files (`fewFiles`). By default a build makes one for each set of modules with the same
 * importers, some five hundred, half of them below a kilobyte: a page would request 170 files, and an offline device
 * read each of them from its cache.
 * @param others the plugins of a build that only determines what each page loads
 */
export function pageChunks(others: () => Plugin[]): Plugin {
  return {
    name: 'page-chunks',
    apply: 'build',
    async config({ root }) {
      const first = await build({
        configFile: false,
        root,
        logLevel: 'error',
        plugins: others(),
        build: { write: false, minify: false, target: 'esnext' },
      })
      if (!('output' in first)) throw new Error('The build gave no chunks')
      const byModule = filesByModule(first.output)
      const name = (id: string) => byModule.get(id) ?? null
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ name, debugName: 'opened together' }],
              },
            },
          },
        },
      }
    },
  }
}
