import type { ComponentType } from 'react'
import type { FormComponentProps, FormKind } from '../lib/forms.ts'
import { lazyDialog } from '../ui/lazyPart.tsx'

type Loaders = { [Kind in FormKind]: () => Promise<{ default: ComponentType<FormComponentProps<Kind>> }> }
type LazyForms = { [Kind in FormKind]: ComponentType<FormComponentProps<Kind>> }

// A form that can be opened from anywhere is the default export of its file, and a row here.
const loaders: Loaders = {
  interaction: () => import('../features/interactions/InteractionForm.tsx'),
  locationVisit: () => import('../features/interactions/LocationVisitForm.tsx'),
  contact: () => import('../features/contacts/ContactForm.tsx'),
}

/** All forms, each loaded when it is first opened. */
export const forms: LazyForms = {
  interaction: lazyDialog(loaders.interaction),
  locationVisit: lazyDialog(loaders.locationVisit),
  contact: lazyDialog(loaders.contact),
}

/** Fetches the forms' code ahead of their first use. */
export const loadForms = (): void => Object.values(loaders).forEach((load) => void load().catch(() => undefined))
