import { zodResolver } from '@hookform/resolvers/zod'
import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { say } from '../../../shared/domain/messages.ts'
import { changeLanguage } from '../../i18n/index.ts'
import german from '../../i18n/de/index.ts'
import { newVisit, visitRules, type VisitValues } from '../../features/interactions/form/visitValues.ts'
import { usePlaceValue } from './usePlaceValue.ts'

const tooShort = say('addressTooShort', { min: 5 })

const visitForm = () =>
  renderHook(() => {
    const form = useForm<VisitValues>({
      resolver: zodResolver(visitRules(() => new Date())),
      defaultValues: newVisit(new Date()),
    })
    return { form, place: usePlaceValue(form) }
  })

it('shows the place’s error as soon as it is invalid again, after an attempt to save', async () => {
  const { result } = visitForm()
  const type = (address: string) => act(async () => result.current.place.onChange({ lat: '', lng: '', address }))
  await type('Elm')
  expect(result.current.place.errors.address).toBeUndefined()
  await act(() => result.current.form.handleSubmit(() => {})())
  expect(result.current.place.errors.address).toBe(tooShort)
  await type('Elm 4')
  expect(result.current.place.errors.address).toBeUndefined()
  await type('Elm  ')
  expect(result.current.place.errors.address).toBe(tooShort)
})

it('shows errors in the user’s language', async () => {
  await changeLanguage('german')
  const { result } = visitForm()
  await act(async () => result.current.place.onChange({ lat: '91', lng: '0', address: '12 Oak Street' }))
  await act(() => result.current.form.handleSubmit(() => {})())
  expect(result.current.place.errors).toEqual({ lat: `${german.fields.Latitude}: zwischen -90 und 90` })
})
