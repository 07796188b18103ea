import {
  useController,
  useFormState,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { readersText } from '../../lib/readersText.ts'
import type { PlaceValues } from './place.ts'

const parts = ['place.lat', 'place.lng', 'place.address']

type PlaceErrors = Partial<Record<keyof PlaceValues, { message?: string }>>

/**
 * A form's place, as `PlaceField` takes it. After an attempt to save, its errors are updated while
 * typing, as with the other fields: by default the form looks for an error of the whole place, and ignores those of its
 * parts.
 */
export function usePlaceValue<Values extends FieldValues & { place: PlaceValues | null }, Output>({
  control,
  setValue,
  trigger,
}: UseFormReturn<Values, unknown, Output>) {
  const name = 'place' as Path<Values>
  const { field, fieldState } = useController({ control, name })
  const { isSubmitted } = useFormState({ control })
  const errors = fieldState.error as PlaceErrors | undefined
  // Schemas have English messages, as in `FormField`.
  useTranslation()
  const textOf = (part: keyof PlaceValues) => {
    const message = errors?.[part]?.message
    return message && readersText(message)
  }
  return {
    value: field.value as Values['place'],
    /** Ref of the address, which gets the focus if the place is the first invalid field. */
    inputRef: field.ref,
    onChange: (place: PlaceValues) => {
      setValue(name, place as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldTouch: true })
      if (isSubmitted) void trigger(parts as Path<Values>[])
    },
    errors: { lat: textOf('lat'), lng: textOf('lng'), address: textOf('address') },
  }
}
