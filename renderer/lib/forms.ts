import { create } from 'zustand'
import type { Contact } from '../../shared/schemas/contact.ts'
import type { Location } from '../../shared/schemas/interaction.ts'

/** The forms that can be opened from anywhere, and what each is opened with. */
export interface Forms {
  /** New, or to edit the one with that id; a new one may begin with its contact or its place. */
  interaction: { interactionId?: number; contactId?: number; location?: Location }
  /** New, or to edit the one with that id; a new one may begin with its place. */
  locationVisit: { interactionId?: number; location?: Location }
  contact: { contact?: Contact }
}

export type FormKind = keyof Forms
export type OpenForm = { [Kind in FormKind]: { kind: Kind; props: Forms[Kind] } }[FormKind]

/** What a form component takes beside what it was opened with. */
export type FormComponentProps<Kind extends FormKind> = Forms[Kind] & { open: boolean; onClose: () => void }

/** Which form is open. It outlives navigation, since any page may have opened it. */
export const useForms = create<{ current: OpenForm | null; open: boolean; opening: number }>()(() => ({ current: null, open: false, opening: 0 }))

/**
 * Opens a form over whatever page stands. A feature asks for another feature's form this way, and never imports it.
 * @param kind which form
 * @param props what it begins with
 */
export function openForm<Kind extends FormKind>(kind: Kind, ...[props]: Partial<Forms[Kind]> extends Forms[Kind] ? [props?: Forms[Kind]] : [props: Forms[Kind]]): void {
  // Each opening is a form of its own: nothing of the one before it is left.
  useForms.setState(({ opening }) => ({ current: { kind, props: props ?? {} } as OpenForm, open: true, opening: opening + 1 }))
}

/** Closes the form; it stays mounted until its dialog has gone. */
export const closeForm = (): void => useForms.setState({ open: false })
