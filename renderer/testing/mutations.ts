import type { QueryClient } from '@tanstack/react-query'

let clients: QueryClient[] = []

/** Watches what the screens of a test save. */
export const watchMutations = (client: QueryClient): void => void clients.push(client)

/** Fails the test if a form of it is still saving: its toast would come in a later test. */
export function checkMutations(): void {
  const count = clients.reduce((sum, client) => sum + client.isMutating(), 0)
  clients = []
  if (count > 0) throw new Error(`Still saving at the end of the test: ${count}. Answer the call, and wait for its end`)
}
