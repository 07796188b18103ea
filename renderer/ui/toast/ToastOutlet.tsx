import { Suspense, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useToasts } from '../../lib/toast.ts'
import { MissingCode } from '../../lib/missingCode.ts'
import { lazyPart, type FailedProps } from '../lazyPart.tsx'
import { placeToasts } from '../toastContainer.ts'

/** Without its code there are no toasts, and everything else works; a defect is none of that. */
function Failed({ error }: FailedProps<object>) {
  if (!(error instanceof MissingCode)) throw error
  return null
}

const Toaster = lazyPart(() => import('./Toaster.tsx'), Failed)

/** Where toasts appear: outside of the page's root, and over everything (`place.ts`). Loaded with the first one. */
export function ToastOutlet() {
  const isNeeded = useToasts((state) => state.current !== null)
  const place = document.getElementById('toasts')
  useLayoutEffect(placeToasts, [])
  if (!isNeeded || !place) return null
  return createPortal(
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>,
    place,
  )
}
