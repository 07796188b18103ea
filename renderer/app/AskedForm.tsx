import { Suspense, type ReactNode } from 'react'
import { formIn, formParameters } from '../lib/forms.ts'
import { useAddressValues } from '../lib/useAddressValues.ts'
import { forms } from './forms.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

const AntdProvider = lazyPart<{ children: ReactNode }>(() =>
  import('../ui/AntdProvider.tsx').then((module) => ({ default: module.AntdProvider })),
)

/** The interaction form, if the address requests it. */
export function useAskedForm() {
  const { values, close } = useAddressValues(formParameters)
  const named = formIn(values)
  if (named === null || named === 'nothing' || named.kind !== 'interaction') return null
  return { props: named.props, search: `?${new URLSearchParams(values).toString()}`, close }
}

/**
 * Outside of the guard: the interaction form itself shows that the user is loading, or that no one is signed in
 * (specification, point 2).
 */
export function AskedForm() {
  const asked = useAskedForm()
  return (
    asked && (
      <Suspense fallback={null}>
        <AntdProvider>
          <forms.interaction {...asked.props} open onClose={asked.close} />
        </AntdProvider>
      </Suspense>
    )
  )
}
