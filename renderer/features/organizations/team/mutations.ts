import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Role } from '../../../../shared/domain/permissions.ts'
import type { Invitation, InvitationInput } from '../../../../shared/schemas/invitation.ts'
import type { Member } from '../../../../shared/schemas/member.ts'
import { messageOf } from '../../../lib/apiErrors.ts'
import { userKey, useSession } from '../../../lib/session.ts'
import { outbox } from '../../../offline/outbox.ts'
import { membersQuery } from '../../../records/organizations/members.ts'
import { organizationsQuery } from '../../../records/organizations/queries.ts'
import { errorToast, toast } from '../../../ui/toast/store.ts'
import { invitationsQuery } from '../queries.ts'

/** Invites somebody. The answer holds the link, which nothing shows a second time. */
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

/** Sends an invitation again, with a new link. */
export function useResend(organizationId: number) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ id }: Invitation) => outbox.submit('resendInvitation', { params: { id } }),
    onSuccess: () => toast({ title: t('team.toasts.sent'), description: t('team.toasts.resentText') }),
    onError: (error) => errorToast({ title: t('team.toasts.sendFailed'), description: messageOf(error, '') }),
    // Where it was refused, somebody else has accepted or revoked it meanwhile.
    onSettled: () => void client.invalidateQueries(invitationsQuery(organizationId)),
  })
}

/** Withdraws an invitation. A refusal is the dialog's to show. */
export function useRevoke(organizationId: number) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ id }: Invitation) => outbox.submit('revokeInvitation', { params: { id } }),
    onSuccess: () => toast({ title: t('team.toasts.revoked') }),
    onSettled: () => void client.invalidateQueries(invitationsQuery(organizationId)),
  })
}

/** Gives a member another role. */
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
      // An invitation is worth what its inviter may give.
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

/** Removes a member, or leaves the organization. A refusal, such as to the last administrator, is the dialog's to show. */
export function useRemoveMember(organizationId: number) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const { user, organization } = useSession()
  return useMutation({
    mutationFn: ({ id: userId }: Member) => outbox.submit('removeMember', { params: { id: organizationId, userId } }),
    onSuccess: async (_answer, { id, name }) => {
      if (id !== user.id) {
        toast({ title: t('team.toasts.removed', { name }) })
        return Promise.all([
          client.invalidateQueries(membersQuery(organizationId)),
          client.invalidateQueries(invitationsQuery(organizationId)),
        ])
      }
      toast({ title: t('team.toasts.left', { organization: organization?.name ?? '' }) })
      // First where one works now: what is read of the organization that was left would be refused.
      await client.invalidateQueries({ queryKey: userKey })
      return client.invalidateQueries(organizationsQuery())
    },
  })
}
