import { Fragment, Suspense, useEffect } from 'react'
import { closeForm, useForms } from '../lib/forms.ts'
import { forms, loadForms } from './forms.ts'

/** Holds the form that is open, whichever page asked for it. */
export function FormHost() {
  const { current, open, opening } = useForms()
  // The form has to be there at the first tap, in a cellar without a network too.
  useEffect(() => {
    const timer = setTimeout(loadForms, 2_000)
    return () => clearTimeout(timer)
  }, [])
  if (!current) return null
  const props = { open, onClose: closeForm }
  return <Suspense fallback={null}><Fragment key={opening}>{renderForm(current, props)}</Fragment></Suspense>
}

type Current = NonNullable<ReturnType<typeof useForms.getState>['current']>

function renderForm(current: Current, props: { open: boolean; onClose: () => void }) {
  switch (current.kind) {
    case 'interaction': {
      const Form = forms.interaction
      return Form && <Form {...current.props} {...props} />
    }
    case 'locationVisit': {
      const Form = forms.locationVisit
      return Form && <Form {...current.props} {...props} />
    }
    case 'contact': {
      const Form = forms.contact
      return Form && <Form {...current.props} {...props} />
    }
  }
}
