import { isTokenFlavour } from './flavour.ts'
import { onDevice } from './onDevice.ts'

/**
 * The address at which somebody came who was not signed in: a link that was shared, or a bookmark. After the sign-in it is opened.
 * Kept for the tab, since the landing page, the sign-in and the app are loaded one after the other; each flavour has its own pages.
 */
export const wantedPage = onDevice<string>(
  isTokenFlavour ? 'outreach.wantedPage.jwt' : 'outreach.wantedPage',
  () => sessionStorage,
)
