import type { OwnOrganization } from '../../shared/schemas/organization.ts'
import type { User } from '../../shared/schemas/user.ts'
import { crashSafe } from './crashSafe.ts'
import { flavour, isTokenFlavour } from './flavour.ts'
import { onDevice } from './onDevice.ts'

// Each flavour has its own sign-in, and possibly another user.
const keys = { session: 'outreach.lastUser', token: 'outreach.lastUser.jwt' } as const
const key = keys[flavour]
const other = onDevice<User>(keys[isTokenFlavour ? 'session' : 'token'])
const kept = crashSafe<User>(key)
const organizations = crashSafe<{ userId: number; list: OwnOrganization[] }>(`${key}.organizations`)

/** The last user of this device: used while the server cannot be reached, until a 401 or a sign-out. */
export const lastUser = {
  key,
  read: kept.read,
  write(user: User | null): void {
    if (user?.id !== organizations.read()?.userId) organizations.write(null)
    kept.write(user)
  },
  /** The user of the other flavour who has not signed out on this device. */
  inOtherFlavour: other.read,
  /** Their last known organizations. */
  organizations: (): OwnOrganization[] | undefined => organizations.read()?.list,
  writeOrganizations(list: OwnOrganization[]): void {
    const user = kept.read()
    if (user) organizations.write({ userId: user.id, list })
  },
}
