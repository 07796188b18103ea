import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openForm } from '../../lib/forms.ts'
import { useSession } from '../../lib/session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ContactList } from './ContactList.tsx'
import { ContactToolbar } from './ContactToolbar.tsx'
import { useContactList, type ContactListState } from './useContactList.ts'

const addContact = () => openForm('contact')
const editContact = (contactId: number) => openForm('contact', { contactId })

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
  // Where nobody is yet there is nothing to search, and one button: the empty list's own.
  const isEmpty = organizationId === null || list.contacts?.length === 0
  return (
    <>
      <PageHeader
        title={t('contacts.title')} subtitle={<Total list={list} />}
        actions={!isEmpty && <Button type="primary" icon={<Plus size={18} aria-hidden />} onClick={addContact}>{t('contacts.new')}</Button>}
      />
      {!isEmpty && <ContactToolbar list={list} />}
      <ContactList list={list} onNew={addContact} onEdit={editContact} />
    </>
  )
}
