/** The window's information about its desktop, and the choice of the server. */
import type { Part } from './desktop.ts'
import { checkServer, type Fetch } from './server.ts'
import type { TokenStore } from './tokenStore.ts'
import { serverOrigin } from './urls.ts'

const systems: Partial<Record<NodeJS.Platform, 'windows' | 'mac'>> = { win32: 'windows', darwin: 'mac' }

/**
 * @param version of this program
 * @param hasData whether this computer has data of a server
 * @param startsAtLogin whether the system starts it with the computer
 * @param forget drops what is not kept for each server apart: signs out, and clears the window's own storage
 */
export function shellPart({
  fetch,
  tokenStore,
  version,
  hasData,
  startsAtLogin,
  forget,
}: {
  fetch: Fetch
  tokenStore: TokenStore
  version: string
  hasData: (origin: string) => boolean
  startsAtLogin: () => boolean
  forget: () => Promise<void>
}): Part<'getDesktop' | 'hasKeychain' | 'setServer'> {
  // One whose data are here needs no answer, as at any start: it may have moved, or there is no network.
  const find = async (typed: string) => {
    const address = serverOrigin(typed)
    return 'origin' in address && hasData(address.origin) ? { server: address.origin } : checkServer(typed, fetch)
  }
  return ({ folder, settings, server }) => ({
    getDesktop() {
      const system = systems[process.platform] ?? 'linux'
      const shown = { ...settings.current().settings, startAtLogin: startsAtLogin() }
      return { version, system, server: server(), dataFolder: folder, settings: shown }
    },
    hasKeychain: tokenStore.hasKeychain,
    async setServer(typed) {
      const found = await find(typed)
      if ('refusal' in found || found.server === server()) return found
      const isFirst = server() === null
      // First: if it cannot be stored, everything stays as it was.
      await settings.change({ server: found.server, tileUrl: null })
      // On the first run, the window's language is kept.
      if (!isFirst) await forget()
      return found
    },
  })
}
