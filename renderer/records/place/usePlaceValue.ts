import {
  useController,
  useFormState,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form'
import type { PlaceValues } from './place.ts'

const parts = ['place.lat', 'place.lng', 'place.address']

type PlaceErrors = Partial<Record<keyof PlaceValues, { message?: string }>>

/**
 * The place of a form, as `PlaceField` takes it. Once somebody has tried to save, what is wrong with it comes and goes while one
 * types, as with the other fields: left to itself the form looks for an error of the whole place, and forgets those of its parts.
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
  return {
    value: field.value as Values['place'],
    /** Of the address, which gets the focus where the place is the first mistake. */
    inputRef: field.ref,
    onChange: (place: PlaceValues) => {
      setValue(name, place as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldTouch: true })
      if (isSubmitted) void trigger(parts as Path<Values>[])
    },
    errors: { lat: errors?.lat?.message, lng: errors?.lng?.message, address: errors?.address?.message },
  }
}
