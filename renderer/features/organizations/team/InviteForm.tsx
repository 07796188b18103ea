import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Input } from 'antd'
import { Send } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { invitableRoles, type Role } from '../../../../shared/domain/permissions.ts'
import { invitationForm, type IssuedInvitation } from '../../../../shared/schemas/invitation.ts'
import { showFieldErrors } from '../../../lib/formErrors.ts'
import { useRole, useSession } from '../../../lib/session.ts'
import { showStored } from '../../../lib/showStored.ts'
import { useSendOnce } from '../../../lib/useSendOnce.ts'
import { ItsOrganization } from '../../../records/organizations/ItsOrganization.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { Select } from '../../../ui/Select.tsx'
import styles from './Team.module.css'
import { useInvite } from './mutations.ts'

const empty = { name: '', email: '', role: 'member' as Role }

interface InviteFormProps {
  /** Whether something has been entered that is not sent yet. */
  onBegun: (isBegun: boolean) => void
  /** The invitation was created, with its link. */
  onInvited: (invitation: IssuedInvitation) => void
}

/** Invites a person to the organization of its session, in a role that the inviter may assign. */
export function InviteForm({ onBegun, onInvited }: InviteFormProps) {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const role = useRole()
  const { mutate: invite, isPending } = useInvite(organizationId ?? 0)
  const once = useSendOnce(isPending)
  const form = useForm({ resolver: zodResolver(invitationForm), defaultValues: empty })
  const { control, handleSubmit, setError, getValues, formState } = form
  const { isDirty } = formState
  useEffect(() => onBegun(isDirty), [isDirty, onBegun])
  const submit = handleSubmit((values) => {
    const sent = getValues()
    invite(values, {
      onSuccess: (invitation) => {
        showStored(form, sent, empty)
        onInvited(invitation)
      },
      onError: (error) => void showFieldErrors(error, getValues(), setError),
    })
  })
  return (
    <Card title={t('team.invite.title')}>
      <form noValidate className={styles.form} onSubmit={once(submit)}>
        <ItsOrganization />
        <p className="quiet">{t('team.invite.text')}</p>
        <FormField control={control} name="name" label={t('team.invite.name')} required>
          {(field) => <Input {...field} autoComplete="off" autoCapitalize="words" />}
        </FormField>
        <FormField control={control} name="email" label={t('team.invite.email')} required>
          {(field) => <Input {...field} type="email" inputMode="email" autoComplete="off" />}
        </FormField>
        <FormField control={control} name="role" label={t('team.invite.role')} hint={t('team.invite.roleHint')}>
          {(field) => (
            <Select
              {...field}
              options={(role ? invitableRoles[role] : []).map((value) => ({
                value,
                label: t(`common.roles.${value}`),
              }))}
            />
          )}
        </FormField>
        <Button type="primary" htmlType="submit" loading={isPending} icon={<Send size={16} aria-hidden />}>
          {t('team.invite.submit')}
        </Button>
      </form>
    </Card>
  )
}
