import { lazy, type ComponentType } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { loadCode } from '../lib/missingCode.ts'
import { MissingLine, MissingOverlay, MissingPart } from './MissingPart.tsx'

export interface FailedProps<Props> {
  error: unknown
  /** Loads the code again. */
  onRetry: () => void
  /** Of the part. */
  props: Props
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A component whose code is loaded with its first use, inside a Suspense. React's own `lazy` keeps a failure forever,
 * and breaks the page with it; this one says so in its place, and loads again.
 * @param Failed shown if the code could not be loaded
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Failed: ComponentType<FailedProps<Props>> = MissingPart,
): ComponentType<Props> {
  let hasFailed = false
  const begin = () =>
    lazy(() =>
      loadCode(load).catch((error: unknown) => {
        hasFailed = true
        throw error
      }),
    ) as unknown as ComponentType<Props>
  let Part = begin()
  const again = () => {
    if (hasFailed) Part = begin()
    hasFailed = false
  }
  // Drawn anew after a reset, with what is loaded then.
  const Current = (props: Props) => <Part {...props} />
  return function LazyPart(props: Props) {
    return (
      <ErrorBoundary
        onReset={again}
        fallbackRender={({ error, resetErrorBoundary }) => (
          <Failed error={error} onRetry={resetErrorBoundary} props={props} />
        )}
      >
        <Current {...props} />
      </ErrorBoundary>
    )
  }
}

/** The same for one of several controls or texts in a line. */
export const lazyLine = <Props extends object>(load: Load<Props>): ComponentType<Props> => lazyPart(load, MissingLine)

interface OverlayState {
  open?: boolean
  onClose: () => void
}

/**
 * The same for a dialog or a panel.
 * @param stateOf whether it is open, by its props
 */
export const lazyOverlay = <Props extends object>(
  load: Load<Props>,
  stateOf: (props: Props) => OverlayState,
): ComponentType<Props> =>
  lazyPart(load, ({ props, ...failure }) => {
    const { open = true, onClose } = stateOf(props)
    return open ? <MissingOverlay {...failure} onClose={onClose} /> : null
  })

/** For what has them among its props. */
export const lazyDialog = <Props extends OverlayState>(load: Load<Props>): ComponentType<Props> =>
  lazyOverlay(load, (props) => props)
