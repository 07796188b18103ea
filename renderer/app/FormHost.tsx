import { Fragment, Suspense, useEffect, useMemo, useState } from 'react'
import { formIn, formParameters, onOpenForm, type OpenForm } from '../lib/forms.ts'
import { useAddressValues } from '../lib/useAddressValues.ts'
import { useGone } from '../lib/useGone.ts'
import { useOpening } from '../lib/useOpening.ts'
import { whenQuiet } from '../lib/whenQuiet.ts'
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
        void pages.contact()
        void pages.sync()
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
      <Fragment key={`${opening} ${shown.address}`}>
        {renderForm(shown.form, { open: form !== null, onClose: close })}
      </Fragment>
    </Suspense>
  )
}

function renderForm(form: OpenForm, props: { open: boolean; onClose: () => void }) {
  switch (form.kind) {
    case 'interaction':
      return <forms.interaction {...form.props} {...props} />
    case 'locationVisit':
      return <forms.locationVisit {...form.props} {...props} />
    case 'contact':
      return <forms.contact {...form.props} {...props} />
  }
}
