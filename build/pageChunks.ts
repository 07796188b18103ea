import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, normalizePath, type Plugin, type Rolldown } from 'vite'

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
  // Loaded after the pages that show it: what it shares with one page would otherwise bring that page to all of them.
  map: [...antd, 'ui/map/MarkerMapView.tsx', 'offline/engine.ts', 'offline/saving.ts'],
}

const shellPages = Object.keys(pages).filter((page) => pages[page]?.includes('app/shells/SessionShell.tsx'))
/** Characters of code, before minification: of a chunk with its imports, and of all that the same pages load. */
const [smallCode, smallFile] = [12_000, 15_000]

/** A chunk with all its static imports. */
export function loadedWith(
  file: string,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  seen = new Set<string>(),
): Set<string> {
  const chunk = chunks.get(file)
  if (!chunk || seen.has(file)) return seen
  seen.add(file)
  for (const imported of chunk.imports) loadedWith(imported, chunks, seen)
  return seen
}

/**
 * By module, the pages that load it; undefined for modules that no page loads when it is opened.
 * @param output of a build that puts each module into the chunk of its importers
 */
function pagesByModule(output: Rolldown.RolldownOutput['output']): Map<string, string[]> {
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])))
  const fileOf = new Map(
    [...chunks.values()].flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName] as const)),
  )
  const byModule = new Map<string, string[]>()
  for (const [page, entries] of Object.entries(pages)) {
    const files = entries.map((entry) => fileOf.get(fromRenderer(entry)) ?? '')
    const missing = entries.find((_, at) => files[at] === '')
    if (missing) throw new Error(`${page} is said to load ${missing}, which is not in the build`)
    const loaded = new Set(files.flatMap((file) => [...loadedWith(file, chunks)]))
    for (const id of [...loaded].flatMap((file) => chunks.get(file)?.moduleIds ?? []))
      byModule.set(id, [...(byModule.get(id) ?? []), page])
  }
  shareSmall(chunks, byModule)
  joinSmall(chunks, byModule)
  return byModule
}

/**
 * Makes all pages in the shell load what several of them load, if it is small including its own imports: a file costs a
 * page more time than some kilobytes in it.
 */
function shareSmall(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, byModule: Map<string, string[]>): void {
  const isShared = (id: string) => shellPages.every((page) => byModule.get(id)?.includes(page))
  for (const file of chunks.keys()) {
    const own = chunks.get(file)?.moduleIds.flatMap((id) => byModule.get(id) ?? []) ?? []
    if (new Set(own.filter((page) => shellPages.includes(page))).size < 2) continue
    const added = [...loadedWith(file, chunks)].filter((each) =>
      chunks.get(each)?.moduleIds.some((id) => byModule.has(id) && !isShared(id)),
    )
    if (added.reduce((sum, each) => sum + (chunks.get(each)?.code.length ?? 0), 0) > smallCode) continue
    for (const id of added.flatMap((each) => chunks.get(each)?.moduleIds ?? [])) {
      const known = byModule.get(id)
      if (known) byModule.set(id, [...known, ...shellPages.filter((page) => !known.includes(page))])
    }
  }
}

const keyOf = (pages: readonly string[]) => String(pages.toSorted())
const isWithin = (some: readonly string[], all: readonly string[]) => some.every((page) => all.includes(page))

/**
 * Moves what would be a small file of its own into that of the fewest pages that include its own ones and load all of
 * its imports: those that load it for nothing lose less by that than its own pages by a request.
 */
function joinSmall(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, byModule: Map<string, string[]>): void {
  const modulesOf = (file: string) => chunks.get(file)?.moduleIds.filter((id) => byModule.has(id)) ?? []
  const pagesOf = (file: string) => byModule.get(modulesOf(file)[0] ?? '') ?? []
  const files = [...chunks.keys()].filter((file) => modulesOf(file).length > 0)
  const filesOf = (set: string) => files.filter((file) => keyOf(pagesOf(file)) === set)
  const sizeOf = (set: string) => filesOf(set).reduce((sum, file) => sum + (chunks.get(file)?.code.length ?? 0), 0)
  const sets = [...new Set(files.map((file) => keyOf(pagesOf(file))))]
  for (const set of sets.toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
    if (sizeOf(set) > smallFile) continue
    const own = filesOf(set)
    const imported = own.flatMap((file) => [...loadedWith(file, chunks)]).filter((file) => !own.includes(file))
    const [joined] = sets
      .filter((other) => other !== set && filesOf(other).length > 0)
      .map((other) => other.split(','))
      .filter((more) => isWithin(set.split(','), more) && imported.every((file) => isWithin(more, pagesOf(file))))
      .toSorted((a, b) => a.length - b.length)
    if (joined) for (const id of own.flatMap(modulesOf)) byModule.set(id, joined)
  }
}

/** The name of an entry that is loaded by the same pages, for readers of stack traces and requests. */
function entryOf(set: string, byModule: ReadonlyMap<string, string[]>): string | undefined {
  const entries = Object.values(pages).flatMap((all) => all.filter((entry) => !entry.endsWith('/index.ts')))
  const found = entries.find((entry) => keyOf(byModule.get(fromRenderer(entry)) ?? []) === set)
  return found && basename(found, extname(found))
}

/**
 * One file for modules that the same pages load. By default a build makes one for each set of modules with the same
 * importers, some three hundred, half of them below a kilobyte: a page would request 170 files, and an offline device
 * read each of them from its cache. Except for small modules (`shareSmall`, `joinSmall`), no page loads more than
 * before, and no two files import each other: the imports of a module are loaded by its pages too.
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
      const byModule = pagesByModule(first.output)
      const sets = [...new Set([...byModule.values()].map(keyOf))]
      const names = sets.map((set, at) => entryOf(set, byModule) ?? `pages${at}`)
      const name = (id: string) => names[sets.indexOf(keyOf(byModule.get(id) ?? []))] ?? null
      return {
        build: {
          rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name }] } } },
        },
      }
    },
  }
}
