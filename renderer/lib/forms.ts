import { useEffect } from 'react'
import type { Location } from '../../shared/schemas/interaction.ts'
import { contactIdIn } from './paths.ts'

/** The forms that can be opened from anywhere, with their arguments. */
export interface Forms {
  /** New, or to edit the one with that id; a new one may start with a contact or a place, and with a follow-up. */
  interaction: { interactionId?: number; contactId?: number; location?: Location; followUp?: boolean }
  /** A new one may start with a place. To edit one, open the interaction with its id. */
  locationVisit: { location?: Location }
  /** New, or to edit the one with that id; a new one may start with a name. */
  contact: { contactId?: number; name?: string }
}

export type FormKind = keyof Forms
export type OpenForm = { [Kind in FormKind]: { kind: Kind; props: Forms[Kind] } }[FormKind]

/** Props of a form component in addition to its arguments. */
export type FormComponentProps<Kind extends FormKind> = Forms[Kind] & { open: boolean; onClose: () => void }

/**
 * The address parameters of the open form: `?new=interaction&for=12`, `?new=interaction&plan=true` (a follow-up),
 * `?new=visit`, `?edit=contact-12`.
 */
export const formParameters = ['new', 'edit', 'for', 'at', 'plan', 'name'] as const
type FormAddress = Partial<Record<(typeof formParameters)[number], string>>

/** Their names in the address. */
const words = { interaction: 'interaction', locationVisit: 'visit', contact: 'contact' } as const satisfies Record<
  FormKind,
  string
>
const kindOf = (word: string | undefined): FormKind | undefined =>
  (Object.keys(words) as FormKind[]).find((kind) => words[kind] === word)

const placeText = ({ lat, lng, address }: Location) => `${lat},${lng},${address}`

function placeIn(text: string | undefined): Location | undefined {
  const [, lat, lng, address = ''] = /^(-?[\d.]+),(-?[\d.]+),(.*)$/s.exec(text ?? '') ?? []
  if (lat === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180) return undefined
  return { lat: Number(lat), lng: Number(lng), address }
}

/** An address's form, or an edit of a row that cannot exist. */
export type NamedForm = OpenForm | 'nothing' | null

// A row without a server id has a negative number on this device.
function editedIn(text: string): NamedForm {
  // A plain number is for the page's own dialog (`lib/useAddressDialog.ts`).
  if (/^\d+$/.test(text)) return null
  const [, word, id = ''] = /^(\w+)-(-?[1-9]\d{0,15})$/.exec(text) ?? []
  const kind = kindOf(word)
  if (kind === 'interaction') return { kind, props: { interactionId: Number(id) } }
  return kind === 'contact' ? { kind, props: { contactId: Number(id) } } : 'nothing'
}

/** The form in an address. */
export function formIn({ new: created, edit, for: contactId, at, plan, name }: FormAddress): NamedForm {
  if (edit !== undefined) return editedIn(edit)
  const location = placeIn(at)
  switch (kindOf(created)) {
    case 'interaction':
      return {
        kind: 'interaction',
        props: { contactId: contactIdIn(contactId) ?? undefined, location, ...(plan === 'true' && { followUp: true }) },
      }
    case 'locationVisit':
      return { kind: 'locationVisit', props: { location } }
    case 'contact':
      return { kind: 'contact', props: { name } }
    case undefined:
      return null
  }
}

/** The address parameters of a form. */
export function formAddress({ kind, props }: OpenForm): FormAddress {
  const id = kind === 'interaction' ? props.interactionId : kind === 'contact' ? props.contactId : undefined
  if (id !== undefined) return { edit: `${words[kind]}-${id}` }
  return {
    new: words[kind],
    ...(kind === 'interaction' && props.contactId !== undefined && { for: String(props.contactId) }),
    ...(kind === 'interaction' && props.followUp && { plan: 'true' }),
    ...(kind !== 'contact' && props.location && { at: placeText(props.location) }),
    ...(kind === 'contact' && props.name && { name: props.name }),
  }
}

let show: ((form: FormAddress) => void) | null = null

/** Registers the function that puts an open form into the address. */
export function onOpenForm(listener: (form: FormAddress) => void): () => void {
  show = listener
  return () => {
    show = null
  }
}

let shownContact: number | undefined

/** On the page of a contact: a new interaction is with them, also from the + button or a key. */
export function useFormsAbout(contactId: number): void {
  useEffect(() => {
    shownContact = contactId
    return () => {
      shownContact = undefined
    }
  }, [contactId])
}

/**
 * Opens a form over the current page. A feature opens another feature's form this way, and never imports it.
 * @param kind which form
 * @param props its initial values
 */
export function openForm<Kind extends FormKind>(kind: Kind, props: Forms[Kind] = {}): void {
  const about = kind === 'interaction' ? { contactId: shownContact } : {}
  show?.(formAddress({ kind, props: { ...about, ...props } } as OpenForm))
}
