import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { views as texts } from '../../i18n/en/views.ts'
import { startTexts } from '../../i18n/index.ts'
import { openForm } from '../../lib/forms.ts'
import { paths } from '../../lib/paths.ts'
import { printPage } from '../../lib/printing.ts'
import { useGrant, useSession } from '../../lib/session.ts'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePaper } from '../../ui/print/usePaper.ts'
import { ContactList } from './ContactList.tsx'
import { ContactToolbar } from './ContactToolbar.tsx'
import { fromList } from './page/fromList.ts'
import { useExport } from './export/useExport.tsx'
import { useContactList, type ContactListState } from './useContactList.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { WithSelection } from '../../records/bulk/WithSelection.tsx'

startTexts({ views: texts })

const DuplicatesLink = lazyPart(() => import('./duplicates/DuplicatesLink.tsx'))
const ContactSelection = lazyPart(() => import('./bulk/ContactSelection.tsx'))
const ContactPaper = lazyPart(() => import('./ContactPaper.tsx'))

const addContact = () => openForm('contact')
const editContact = (contactId: number) => openForm('contact', { contactId })

/** The number of shown contacts, and of all. */
function Total({ list }: { list: ContactListState }) {
  const { t } = useTranslation()
  const total = list.contacts?.length ?? 0
  const text = list.isNarrowed
    ? t('contacts.found', { count: list.rows.length, total })
    : t('contacts.total', { count: list.rows.length })
  // While loading, the line keeps its space, so that nothing moves when the number arrives, and its arrival is
  // announced.
  return (
    <span className="tabular" role="status">
      {total === 0 ? '\u00A0' : text}
    </span>
  )
}

/** @param isEmpty creating and importing contacts are offered by the empty list */
function Actions({ list, isEmpty }: { list: ContactListState; isEmpty: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const exporting = useExport(list.rows)
  const canImport = useGrant('contact:import') !== null
  const mayDelete = useGrant('contact:delete') !== null
  const more = [
    {
      key: 'duplicates',
      label: t('contacts.duplicates.title'),
      onClick: () => void navigate(paths.duplicates, { state: fromList }),
    },
    { key: 'select', label: t('common.selectSeveral'), disabled: list.rows.length === 0, onClick: list.beginSelection },
    { key: 'export', label: t('contacts.export'), disabled: list.rows.length === 0, onClick: exporting.open },
    ...(canImport && !isEmpty
      ? [{ key: 'import', label: t('contacts.import'), onClick: () => void navigate(paths.importContacts) }]
      : []),
    { key: 'print', label: t('palette.print'), onClick: () => printPage() },
    { key: 'event', label: t('palette.event'), onClick: () => void navigate(paths.event) },
    ...(mayDelete ? [{ key: 'bin', label: t('palette.bin'), onClick: () => void navigate(paths.bin) }] : []),
  ]
  return (
    <>
      <MoreMenu items={more} />
      {!isEmpty && (
        <Button type="primary" icon={<Plus size={18} aria-hidden />} onClick={addContact}>
          {t('contacts.new')}
        </Button>
      )}
      {exporting.dialog}
    </>
  )
}

/** The organization's contacts, with search, status filter and sorting; and the forms to add and edit them. */
export default function ContactsPage() {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const list = useContactList()
  const { asked, done } = usePaper()
  // Without contacts there is nothing to search.
  const isEmpty = organizationId === null || list.contacts?.length === 0
  return (
    <>
      <PageHeader
        title={t('contacts.title')}
        subtitle={
          <>
            <Total list={list} />
            <Suspense fallback={null}>
              <DuplicatesLink />
            </Suspense>
          </>
        }
        actions={organizationId !== null && <Actions list={list} isEmpty={isEmpty} />}
      />
      {!isEmpty && <ContactToolbar list={list} />}
      <WithSelection bar={list.isSelecting && <ContactSelection list={list} />}>
        <ContactList list={list} onNew={addContact} onEdit={editContact} />
      </WithSelection>
      {asked && (
        <Suspense fallback={null}>
          <ContactPaper key={asked.key} list={list} output={asked.output} onDone={done} />
        </Suspense>
      )}
    </>
  )
}
