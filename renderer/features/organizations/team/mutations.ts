import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Role } from '../../../../shared/domain/permissions.ts'
import type { Invitation, InvitationInput } from '../../../../shared/schemas/invitation.ts'
import type { Member } from '../../../../shared/schemas/member.ts'
import { ApiError, messageOf } from '../../../lib/apiErrors.ts'
import { userKey, useSession } from '../../../lib/session.ts'
import { outbox } from '../../../offline/outbox.ts'
import { membersQuery } from '../../../records/organizations/members.ts'
import { organizationsQuery } from '../../../records/organizations/queries.ts'
import { leaveAfterSending } from '../../../records/sync/leaving.ts'
import { errorToast, toast } from '../../../lib/toast.ts'
import { invitationsQuery } from './queries.ts'

/** Invites a person. The response contains the link, which is not shown again. */
export function useInvite(organizationId: number) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (input: InvitationInput) => outbox.submit('createInvitation', { body: { ...input, organizationId } }),
    onSuccess: () => {
      void client.invalidateQueries(invitationsQuery(organizationId))
      toast({ title: t('team.toasts.sent'), description: t('team.toasts.sentText') })
    },
    onError: (error) => errorToast({ title: t('team.toasts.sendFailed'), description: messageOf(error, '') }),
  })
}

export function useResend(organizationId: number) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ id }: Invitation) => outbox.submit('resendInvitation', { params: { id } }),
    onSuccess: () => toast({ title: t('team.toasts.sent'), description: t('team.toasts.resentText') }),
    onError: (error) => errorToast({ title: t('team.toasts.sendFailed'), description: messageOf(error, '') }),
    // If refused, another user has accepted or revoked it in the meantime.
    onSettled: () => void client.invalidateQueries(invitationsQuery(organizationId)),
  })
}

/** Withdraws an invitation. A refusal is shown by the dialog. */
export function useRevoke(organizationId: number) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ id }: Invitation) => outbox.submit('revokeInvitation', { params: { id } }),
    onSuccess: () => toast({ title: t('team.toasts.revoked') }),
    onSettled: () => void client.invalidateQueries(invitationsQuery(organizationId)),
  })
}

export function useSetRole(organizationId: number) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const { user } = useSession()
  return useMutation({
    mutationFn: ({ member, role }: { member: Member; role: Role }) =>
      outbox.submit('updateMember', { params: { id: organizationId, userId: member.id }, body: { role } }),
    onSuccess: (changed) => {
      client.setQueryData(membersQuery(organizationId).queryKey, (members) =>
        members?.map((member) => (member.id === changed.id ? changed : member)),
      )
      if (changed.id === user.id) {
        void client.invalidateQueries({ queryKey: userKey })
        void client.invalidateQueries(organizationsQuery())
      }
      // The validity of an invitation depends on its inviter's role.
      void client.invalidateQueries(invitationsQuery(organizationId))
      toast({
        title: t('team.toasts.roleChanged'),
        description: t('team.toasts.roleChangedText', { name: changed.name, role: t(`common.roles.${changed.role}`) }),
      })
    },
    onError: (error) => {
      void client.invalidateQueries(membersQuery(organizationId))
      errorToast({ title: t('team.toasts.roleFailed'), description: messageOf(error, '') })
    },
  })
}

/**
 * Removes a member, or leaves the organization, if something waits for it on this device only after asking. A refusal,
 * such as for the last administrator, is shown by the dialog.
 */
export function useRemoveMember(organizationId: number) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const { user, organization } = useSession()
  return useMutation({
    mutationFn: async ({ id: userId }: Member) => {
      const remove = () => outbox.submit('removeMember', { params: { id: organizationId, userId } })
      // Every member may leave: who may not is none any more, such as after a lost answer.
      const leave = () =>
        remove().catch((error: unknown) => {
          if (!(error instanceof ApiError && error.status === 403)) throw error
        })
      if (userId === user.id) return leaveAfterSending({ way: 'leaveOrganization', organizationId }, leave)
      await remove()
      return true
    },
    onSuccess: async (isRemoved, { id, name }) => {
      if (!isRemoved) return
      if (id !== user.id) {
        toast({ title: t('team.toasts.removed', { name }) })
        return Promise.all([
          client.invalidateQueries(membersQuery(organizationId)),
          client.invalidateQueries(invitationsQuery(organizationId)),
        ])
      }
      toast({ title: t('team.toasts.left', { organization: organization?.name ?? '' }) })
      // First the user's new organization: reads of the left one would be refused.
      await client.invalidateQueries({ queryKey: userKey })
      return client.invalidateQueries(organizationsQuery())
    },
  })
}
