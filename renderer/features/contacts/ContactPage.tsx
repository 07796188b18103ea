import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { contact as texts } from '../../i18n/en/contact.ts'
import { startTexts } from '../../i18n/index.ts'
import { openForm, useFormsAbout } from '../../lib/forms.ts'
import { contactIdIn, contactPath, paths } from '../../lib/paths.ts'
import { goBack } from '../../lib/useClosedByBack.ts'
import { useAddressPlace } from '../../records/map/useAddressPlace.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { useDeletedHere } from './deletedHere.ts'
import { MergedCard } from './merge/MergedCard.tsx'
import { AssigneeCard } from './page/AssigneeCard.tsx'
import { ContactHead } from './page/ContactHead.tsx'
import styles from './page/ContactPage.module.css'
import { ContactSkeleton } from './page/ContactSkeleton.tsx'
import { DetailsCard } from './page/DetailsCard.tsx'
import { cameFromList } from './page/fromList.ts'
import { MissingContact } from './page/MissingContact.tsx'
import { NextCard } from './page/NextCard.tsx'
import { PageBar } from './page/PageBar.tsx'
import { PlacesCard, PlacesSkeleton } from './page/PlacesCard.tsx'
import { Timeline } from './page/Timeline.tsx'
import { useContact, type History } from './page/useContact.ts'
import { DoNotContactCard } from './doNotContact/DoNotContactCard.tsx'

// No other page needs them.
startTexts({ contact: texts })

interface FoundProps {
  contact: Contact
  history: History
}

/** A contact: contact details, next follow-ups, history and places. */
function Found({ contact, history }: FoundProps) {
  const edit = () => openForm('contact', { contactId: contact.id })
  useFormsAbout(contact.id)
  // Map and timeline are linked: the place selected in either, and the one under the pointer.
  const { place, selectPlace } = useAddressPlace()
  const [lifted, setLifted] = useState<string | null>(null)
  const { interactions } = history
  const isLoading = !interactions && !history.hasFailed
  return (
    <>
      <PageBar contact={contact} onEdit={edit} />
      <ContactHead contact={contact} history={interactions} />
      <DoNotContactCard contact={contact} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {!history.hasFailed && <NextCard contact={contact} history={interactions} />}
          <Timeline contact={contact} history={history} place={place} onPlace={selectPlace} onPoint={setLifted} />
        </div>
        <div className={styles.side}>
          <AssigneeCard contact={contact} history={interactions} />
          <DetailsCard contact={contact} history={interactions} onEdit={edit} />
          <MergedCard contact={contact} />
          {/* Below the details, which would jump when a contact turns out to have no places. */}
          {isLoading && <PlacesSkeleton />}
          {interactions && (
            <PlacesCard contact={contact} history={interactions} place={place} onPlace={selectPlace} lifted={lifted} />
          )}
        </div>
      </div>
    </>
  )
}

/** Leaves the page of a contact who was deleted, here or in the form above it, once that has closed. */
function useLeaving(id: number | null, isThere: boolean): boolean {
  const navigate = useNavigate()
  const location = useLocation()
  const [search] = useSearchParams()
  // It is restored if the server refuses.
  const isGone = useDeletedHere(id) && !isThere
  const leave = useEffectEvent(() => {
    if (cameFromList(location)) goBack(navigate)
    else void navigate(paths.contacts, { replace: true })
  })
  const isLeaving = isGone && !search.has('edit')
  useEffect(() => {
    if (isLeaving) leave()
  }, [isLeaving])
  return isGone
}

function Content({ id }: { id: number | null }) {
  const { t } = useTranslation()
  const location = useLocation()
  const contact = useContact(id)
  const isGone = useLeaving(id, contact.state === 'found')
  useDocumentTitle(contact.state === 'found' ? contact.contact.name : t('contacts.title'))
  if (isGone) return null
  switch (contact.state) {
    case 'found':
      // Merged: links, notes and notifications from before lead on to the contact that they have become.
      if (id !== null && id > 0 && id !== contact.contact.id)
        return (
          <Navigate to={{ ...location, pathname: contactPath(contact.contact.id) }} state={location.state} replace />
        )
      return <Found contact={contact.contact} history={contact.history} />
    case 'loading':
      return <ContactSkeleton />
    case 'failed':
      return (
        <>
          <PageBar />
          <h1 className="visually-hidden">{t('contacts.title')}</h1>
          <ErrorState title={t('contacts.loadFailed')} onRetry={contact.retry} />
        </>
      )
    case 'missing':
      return <MissingContact id={id} />
  }
}

/** The page of the contact in the address. */
export default function ContactPage() {
  const { id } = useParams()
  return <Content key={id} id={contactIdIn(id)} />
}
