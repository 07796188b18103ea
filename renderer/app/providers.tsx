import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import type { AppRouter } from './router.tsx'
import { ToastOutlet } from '../ui/toast/ToastOutlet.tsx'

/** Wraps every page of the app. antd's provider is a separate layout route: not every page needs it. */
export function Providers({ client, router }: { client: QueryClient; router: AppRouter }) {
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ToastOutlet />
    </QueryClientProvider>
  )
}
