import { isTokenFlavour } from './flavour.ts'
import { onDevice } from './onDevice.ts'

/**
 * The address that a signed-out user opened: a shared link, or a bookmark. It is opened after the sign-in.
 * Stored for the tab, since the landing page, the sign-in and the app are loaded one after the other; each flavour has its own pages.
 */
export const wantedPage = onDevice<string>(
  isTokenFlavour ? 'outreach.wantedPage.jwt' : 'outreach.wantedPage',
  () => sessionStorage,
)
