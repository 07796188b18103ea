import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { useAddressDialog, type AddressDialog } from '../../lib/useAddressDialog.ts'
import { useSession } from '../../lib/session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ContactList } from './ContactList.tsx'
import { ContactToolbar } from './ContactToolbar.tsx'
import { useContactList, type ContactListState } from './useContactList.ts'

// The form's code comes with its first use, or shortly after the start, with the other forms.
const ContactForm = lazy(() => import('./ContactForm.tsx'))

/**
 * The dialog that the address names. It stays with what it showed while it closes, and while somebody else deletes the
 * contact: what was typed is not taken away.
 */
function ContactDialog({ list, dialog }: { list: ContactListState; dialog: AddressDialog }) {
  const { isNew, editId } = dialog
  const [shown, setShown] = useState<{ contact?: Contact } | null>(null)
  const edited = editId === null ? undefined : list.contacts?.find(({ id }) => id === editId)
  if ((isNew || edited) && (shown === null || shown.contact !== edited)) setShown({ contact: edited })
  if (shown === null) return null
  const open = isNew || (editId !== null && shown.contact?.id === editId)
  return <Suspense fallback={null}><ContactForm contact={shown.contact} open={open} onClose={dialog.close} /></Suspense>
}

/** How many people the list shows, of how many. */
function Total({ list }: { list: ContactListState }) {
  const { t } = useTranslation()
  const total = list.contacts?.length ?? 0
  // While it loads the line keeps its place, so that nothing moves when the number comes.
  if (total === 0) return <>{'\u00A0'}</>
  const text = list.isNarrowed ? t('contacts.found', { count: list.rows.length, total }) : t('contacts.total', { count: total })
  return <span className="tabular" role="status">{text}</span>
}

/** The people of the organization: searched, filtered by status, sorted; and the forms to add and edit them. */
export default function ContactsPage() {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const list = useContactList()
  const dialog = useAddressDialog()
  // Where nobody is yet there is nothing to search, and one button: the empty list's own.
  const isEmpty = organizationId === null || list.contacts?.length === 0
  return (
    <>
      <PageHeader
        title={t('contacts.title')} subtitle={<Total list={list} />}
        actions={!isEmpty && <Button type="primary" icon={<Plus size={18} aria-hidden />} onClick={dialog.openNew}>{t('contacts.new')}</Button>}
      />
      {!isEmpty && <ContactToolbar list={list} />}
      <ContactList list={list} onNew={dialog.openNew} onEdit={dialog.openEdit} />
      <ContactDialog list={list} dialog={dialog} />
    </>
  )
}
