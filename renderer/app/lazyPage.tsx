import { Suspense, type ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { loadTexts } from '../i18n/index.ts'
import { lazyPart, type FailedProps } from '../ui/lazyPart.tsx'
import { PageFailure } from '../ui/MissingPart.tsx'
import { Spinner } from '../ui/Spinner.tsx'

type Page = { default: ComponentType }
type Load = () => Promise<Page>
type Failed = ComponentType<FailedProps<object>>

/** A page whose code could not be loaded: it says so in its place, and loads again. */
function failedPage(load: Load, error: unknown, Failed: Failed): ComponentType {
  let next: Load = () => {
    next = load
    return Promise.reject(error)
  }
  const Part = lazyPart(() => next(), Failed)
  return function FailedPage() {
    return (
      <Suspense fallback={<Spinner fill />}>
        <Part />
      </Suspense>
    )
  }
}

/** The router itself would keep a failure until the next reload, and show it in place of the shell. */
const pageRoute =
  (load: Load, Failed: Failed): RouteObject['lazy'] =>
  async () => ({
    Component: await load().then(
      (page) => page.default,
      (error: unknown) => failedPage(load, error, Failed),
    ),
  })

const withTexts = (load: Load) => (): Promise<Page> => Promise.all([load(), loadTexts()]).then(([page]) => page)

/** The shells have a `main` around their pages. */
const WholePageFailure: Failed = (failure) => (
  <main>
    <PageFailure {...failure} />
  </main>
)

/** The route of a page inside a shell. */
export const lazyPage = (load: Load) => pageRoute(withTexts(load), PageFailure)

/** The route of a shell, or of a page without one. */
export const wholePage = (load: Load) => pageRoute(withTexts(load), WholePageFailure)

/** The route of a page that needs only the app's initial texts: `common` and `auth`. */
export const startingPage = (load: Load) => pageRoute(load, WholePageFailure)
