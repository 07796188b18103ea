import { zodResolver } from '@hookform/resolvers/zod'
import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import type { TFunction } from 'i18next'
import { newVisit, visitRules, type VisitValues } from '../../features/interactions/form/visitValues.ts'
import { usePlaceValue } from './usePlaceValue.ts'

const words = ((key: string) => key) as unknown as TFunction

it('shows the place’s error as soon as it is invalid again, after an attempt to save', async () => {
  const { result } = renderHook(() => {
    const form = useForm<VisitValues>({
      resolver: zodResolver(visitRules(words, () => new Date())),
      defaultValues: newVisit(new Date()),
    })
    return { form, place: usePlaceValue(form) }
  })
  const type = (address: string) => act(async () => result.current.place.onChange({ lat: '', lng: '', address }))
  await type('Elm')
  expect(result.current.place.errors.address).toBeUndefined()
  await act(() => result.current.form.handleSubmit(() => {})())
  expect(result.current.place.errors.address).toBe('interactions.visit.addressTooShort')
  await type('Elm 4')
  expect(result.current.place.errors.address).toBeUndefined()
  await type('Elm  ')
  expect(result.current.place.errors.address).toBe('interactions.visit.addressTooShort')
})
