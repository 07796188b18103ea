import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { distinctContacts, suspectAgain, tellApart, type AreDistinct } from '../../../shared/domain/distinct.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { toast } from '../../lib/toast.ts'
import { useSession } from '../../lib/session.ts'
import { localRecordsOf } from '../../offline/localRecords.ts'
import { ofOrganization } from '../organizations/queries.ts'
import { failedToast } from '../sync/savedToast.ts'
import { useAliases } from './aliases.ts'
import { contactsQuery } from './queries.ts'
import { keepChanges } from './writes.ts'

const noContacts: readonly Contact[] = []

/** Which contacts of an organization are known to be different people. */
export function useDistinct(organizationId: number | null): AreDistinct {
  const { data = noContacts } = useQuery(ofOrganization(contactsQuery, organizationId))
  const aliases = useAliases(organizationId)
  return useMemo(() => distinctContacts([...data, ...aliases]), [data, aliases])
}

type Pair = readonly [Contact, Contact]

/** Takes back that two contacts are different people, as both are by now. */
async function takeBack(owner: number, [a, b]: Pair): Promise<void> {
  const { lists } = await localRecordsOf(owner)
  const { organizationId } = a
  const contacts = [...lists.view('contact', organizationId), ...lists.aliases(organizationId)]
  await keepChanges(owner, suspectAgain(a, b, contacts))
}

/** Suspects two contacts again that have been told apart. */
export function useSuspectAgain() {
  const { t } = useTranslation()
  const { user } = useSession()
  return useMutation({
    mutationFn: (pair: Pair) => takeBack(user.id, pair),
    onError: (error) => failedToast(t, error, 'contacts.toasts.updateFailed'),
  })
}

/** Notes that two contacts are different people, with Undo in the toast. */
export function useTellApart() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { mutate: undo } = useSuspectAgain()
  return useMutation({
    mutationFn: ([a, b]: Pair) => keepChanges(user.id, [tellApart(a, b)]),
    onSuccess: (_, pair) => {
      const [{ name }, { name: other }] = pair
      toast({
        title: t('contacts.toasts.toldApart', { name, other }),
        action: { label: t('common.undo'), onClick: () => undo(pair) },
      })
    },
    onError: (error) => failedToast(t, error, 'contacts.toasts.updateFailed'),
  })
}
