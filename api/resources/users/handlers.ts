import { members } from '../../../shared/contract/members.ts'
import type { users } from '../../../shared/contract/users.ts'
import type { ListName } from '../../../shared/schemas/sync.ts'
import { Download, type Caller, type Deps, type HandlersOf } from '../../calls/handler.ts'
import * as service from './service.ts'

function tellColleagues({ memberships }: Caller, { events }: Deps, lists: readonly ListName[]) {
  for (const organizationId of memberships.keys()) events.changed(organizationId, lists)
}

export const userHandlers: HandlersOf<typeof users> = {
  async updateProfile({ caller, body }, deps) {
    const user = await service.updateProfile(caller.userId, body, deps)
    // The name stands in both.
    tellColleagues(caller, deps, ['members', 'points'])
    return user
  },

  changePassword: ({ caller, body, http }, deps) => service.changePassword(caller, body, http.ip, deps),

  async updatePreferences({ caller, body }, deps) {
    const user = await service.updatePreferences(caller.userId, body, deps)
    const { shareActivity, shareLocation } = body.privacy ?? {}
    // All that colleagues see of preferences: whether the name stands beside the points …
    if (shareActivity !== undefined) tellColleagues(caller, deps, ['points'])
    // … and where the user was last, which is read with the members.
    if (shareLocation !== undefined) tellColleagues(caller, deps, ['members'])
    // The user's other devices, which read the user with any of their organizations.
    const [organizationId] = caller.memberships.keys()
    if (organizationId !== undefined) deps.events.changed(organizationId, ['organizations'], caller.userId)
    return user
  },

  reportAppError: ({ caller, body }, deps) => service.reportAppError(caller, body, deps),

  exportData: ({ caller }, deps) =>
    new Download('application/zip', service.exportData(caller, deps), 'outreach-export.zip'),

  async deleteAccount({ caller, body, http }, deps) {
    await service.deleteAccount(caller, body.password, http.ip, deps)
    await http.endSession()
    // Whoever deletes the account leaves all organizations.
    tellColleagues(caller, deps, members.removeMember.changes)
  },
}
