import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { configQuery } from '../lib/serverConfig.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { pages } from './pages.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

const NotFound = lazyPart(pages.notFound)

/** Wraps the debug pages: they exist only on a server in debug mode. */
export function DebugOnly() {
  const { data: config, isPending } = useQuery(configQuery())
  if (isPending) return <Spinner fill />
  return config?.debug ? (
    <Outlet />
  ) : (
    <Suspense fallback={null}>
      <NotFound />
    </Suspense>
  )
}
