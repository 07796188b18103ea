import { useRouteError } from 'react-router'
import { PageFailure } from '../ui/MissingPart.tsx'

/** The last resort: an error outside of any page. */
export const RouteError = () => (
  <main>
    <PageFailure error={useRouteError()} />
  </main>
)
