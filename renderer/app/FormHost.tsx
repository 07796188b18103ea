import { Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formIn, formParameters, onOpenForm, type OpenForm } from '../lib/forms.ts'
import { useAddressValues } from '../lib/useAddressValues.ts'
import { useGone } from '../lib/useGone.ts'
import { useOpening } from '../lib/useOpening.ts'
import { whenQuiet } from '../lib/whenQuiet.ts'
import { useSession } from '../lib/session.ts'
import { InItsOrganization } from '../records/organizations/InItsOrganization.tsx'
import { NoOrganization } from '../records/organizations/NoOrganization.tsx'
import { InsteadDialog } from '../ui/InsteadDialog.tsx'
import { forms, loadForms } from './forms.ts'
import { pages } from './pages.ts'

/** Shows the form that the address names, whichever page opened it. */
export function FormHost() {
  const { values, open, close } = useAddressValues(formParameters, true)
  useEffect(() => onOpenForm(open))
  // The form must open at the first tap, also offline; so must a contact's page and the page Sync.
  useEffect(
    () =>
      whenQuiet(() => {
        loadForms()
        for (const load of [pages.contact, pages.sync]) void load().catch(() => undefined)
      }),
    [],
  )
  const address = JSON.stringify(values)
  const named = useMemo(() => formIn(JSON.parse(address) as typeof values), [address])
  useGone(named === 'nothing', close)
  const form = named === 'nothing' ? null : named
  // It keeps its content while it closes.
  const [shown, setShown] = useState<{ form: OpenForm; address: string } | null>(null)
  if (form && shown?.address !== address) setShown({ form, address })
  // Each opening is a new form: nothing of the previous one remains.
  const opening = useOpening(form !== null)
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <InItsOrganization key={`${opening} ${shown.address}`}>
        <ShownForm form={shown.form} open={form !== null} onClose={close} />
      </InItsOrganization>
    </Suspense>
  )
}

interface DialogProps {
  open: boolean
  onClose: () => void
}

function NoOrganizationDialog(props: DialogProps) {
  const { t } = useTranslation()
  return (
    <InsteadDialog title={t('shell.noOrganizations')} {...props}>
      <NoOrganization />
    </InsteadDialog>
  )
}

function ShownForm({ form, ...props }: DialogProps & { form: OpenForm }) {
  const { organizationId } = useSession()
  // What these forms record belongs to an organization.
  if (organizationId === null) return <NoOrganizationDialog {...props} />
  switch (form.kind) {
    case 'interaction':
      return <forms.interaction {...form.props} {...props} />
    case 'locationVisit':
      return <forms.locationVisit {...form.props} {...props} />
    case 'contact':
      return <forms.contact {...form.props} {...props} />
  }
}
