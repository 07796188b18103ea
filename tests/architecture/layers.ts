import type { Import } from './sources.ts'

export interface ImportRule {
  /** Files to which it applies. */
  from: RegExp
  /** Whether an import violates it. */
  refuses(found: Import, file: string): boolean
  instead: string
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const notInTests =
  (refuses: ImportRule['refuses']): ImportRule['refuses'] =>
  (found, file) =>
    !isTest(file) && refuses(found, file)

const resourceOf = (path: string) => /^api\/resources\/([^/]+)\//.exec(path)?.[1] ?? null
const isService = (path: string) => /^api\/resources\/[^/]+\/service\.ts$/.test(path)
/** What puts the server together; only the entry points take it. */
const isAssembly = (path: string) => /^api\/(main|app|handlers|cli)\.ts$/.test(path)

const file = (refuses: (target: string, from: string) => boolean): ImportRule['refuses'] =>
  notInTests(({ target, isFile }: Import, from) => isFile && refuses(target, from))

/** http → (handlers, billing) → service → (policy, queries) → (calls, db). */
export const insideApi: readonly ImportRule[] = [
  {
    from: /^api\/(?!(main|app|handlers|cli)\.ts$)/,
    refuses: file((target) => isAssembly(target)),
    instead:
      'Only api/main.ts, api/cli.ts and api/app.ts put the server together. Take what you need as an argument (Deps).',
  },
  {
    from: /^api\/db\//,
    refuses: file((target) => /^api\/(?!db\/)[^/]+\//.test(target)),
    instead:
      'api/db is the bottom layer: it imports from no other folder of api/. Move what you need down, or hand it in.',
  },
  {
    from: /^api\/calls\//,
    refuses: file((target) => /^api\/(?!calls\/|db\/)[^/]+\//.test(target)),
    instead:
      'api/calls says what a call is and what its handler is given: all others take from it, and it takes from api/db alone. Say in services.ts what is needed; who makes it implements that.',
  },
  {
    from: /^api\/http\//,
    refuses: file((target) => resourceOf(target) !== null && !isService(target)),
    instead:
      'api/http mounts what the contract declares and the handlers answer. Ask a resource through its service.ts.',
  },
  {
    from: /^api\/http\//,
    refuses: file((target) => /\/queries\.ts$|^api\/(db\/migrate|demo\/)/.test(target)),
    instead: 'api/http speaks to the database through services alone.',
  },
  {
    from: /^api\/resources\//,
    refuses: file((target) => /^api\/(http|billing|events)\//.test(target)),
    instead:
      'A resource knows of calls only what api/calls says: what a handler is, what it is given (Deps) and what it throws. Put the rest into the handler’s row, or hand it in.',
  },
  {
    from: /^api\/resources\//,
    refuses: file(
      (target, from) => resourceOf(target) !== null && resourceOf(target) !== resourceOf(from) && !isService(target),
    ),
    instead:
      'One resource calls another through its service.ts alone: its rows and rules are its own. Export a function there.',
  },
  {
    from: /^api\/resources\/[^/]+\/handlers\.ts$/,
    refuses: file((target) => /\/queries\.ts$|^api\/db\//.test(target)),
    instead: 'A handler asks its service.ts, which owns rules and transactions.',
  },
  {
    from: /^api\/resources\/[^/]+\/(?!handlers\.ts)/,
    refuses: file((target) => target.endsWith('/handlers.ts')),
    instead: 'Handlers are the top of a resource: nothing below takes from them. Move the shared part into service.ts.',
  },
  {
    from: /^api\/resources\/[^/]+\/(?!handlers\.ts|service\.ts)/,
    refuses: file((target, from) => isService(target) && resourceOf(target) === resourceOf(from)),
    instead: 'Policies, queries and helpers stand below their service.ts. Hand in what they need.',
  },
  {
    from: /^api\/resources\/[^/]+\/policy\.ts$/,
    refuses: file((target) => !target.startsWith('shared/')),
    instead: 'A policy is a pure predicate over shared/ types. Let the service fetch and hand in the row.',
  },
  {
    from: /^api\/(?:.+\/)?queries\.ts$/,
    refuses: file((target) => !/^(shared|api\/db)\//.test(target) && !target.endsWith('/queries.ts')),
    instead: 'queries.ts holds statements and takes only api/db and shared/. Decide in service.ts and hand values in.',
  },
  {
    from: /^api\/(?!db\/|http\/|resources\/)[^/]+\//,
    refuses: file((target) => (resourceOf(target) !== null && !isService(target)) || target.startsWith('api/http/')),
    instead: 'From outside, a resource is its service.ts; api/http stands above everything but the entry points.',
  },
]

const featureOf = (path: string) => /^renderer\/features\/([^/]+)\//.exec(path)?.[1] ?? null
/** Layers of the renderer, from the bottom up; a layer imports from itself and those below. */
const floors = [
  /^renderer\/(offline|platform|ui|lib|i18n)\//,
  /^renderer\/records\//,
  /^renderer\/features\//,
  /^renderer\/app\//,
]
const floorOf = (path: string) => floors.findIndex((floor) => floor.test(path))

/** app → features → records → (offline, platform, ui, lib, i18n) → shared. */
export const insideRenderer: readonly ImportRule[] = [
  {
    from: /^renderer\/features\//,
    refuses: file((target, from) => featureOf(target) !== null && featureOf(target) !== featureOf(from)),
    instead:
      'A feature never takes from another feature. What two of them need goes down: data to renderer/records/, appearance to renderer/ui/, the rest to renderer/lib/; what joins them goes up to renderer/app/.',
  },
  {
    from: /^renderer\//,
    refuses: file((target, from) => floorOf(from) >= 0 && floorOf(target) > floorOf(from)),
    instead:
      'In the renderer one takes from below: app → features → records → (offline, platform, ui, lib, i18n) → shared. Move it down, or hand it in.',
  },
  {
    from: /^renderer\/(?!lib\/|offline\/)/,
    refuses: notInTests(({ target }) =>
      /^(?:renderer\/lib\/(?:exchange|transport)\.ts|virtual:contract-routes)$/.test(target),
    ),
    instead:
      'Call by renderer/lib/api.ts or renderer/lib/download.ts: exchange.ts is for renderer/offline/, which sends the queue.',
  },
  {
    from: /^renderer\/(?!testing\/)/,
    refuses: file((target) => target.startsWith('renderer/testing/')),
    instead: 'renderer/testing/ is there for tests alone. Move what the app needs to renderer/lib/ or renderer/ui/.',
  },
  {
    from: /^renderer\/(?!ui\/Select\.tsx$)/,
    refuses: notInTests(({ target, names }) => target === 'antd' && /\b(Select|AutoComplete|TreeSelect)\b/.test(names)),
    instead: 'Take renderer/ui/Select.tsx: antd’s own does not tell screen readers what is chosen.',
  },
  {
    from: /^renderer\/(?!ui\/Dialog\.tsx$)/,
    refuses: notInTests(({ target, names }) => target === 'antd' && /\b(Modal|Drawer)\b/.test(names)),
    instead: 'Take renderer/ui/Dialog.tsx: at most 90 % of the window high, and a sheet on phones.',
  },
]
