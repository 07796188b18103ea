import { Suspense, useEffect, useState } from 'react'
import { whenQuiet } from '../../lib/whenQuiet.ts'
import { lazyPart, type FailedProps } from '../../ui/lazyPart.tsx'
import { MissingOverlay } from '../../ui/MissingPart.tsx'
import { closePalette, usePalette } from './store.ts'

const load = () => import('./Palette.tsx')

function Failed({ error, onRetry }: FailedProps<object>) {
  const open = usePalette((state) => state.open)
  return open ? <MissingOverlay error={error} onRetry={onRetry} onClose={closePalette} /> : null
}

const Palette = lazyPart(load, Failed)

/** Loads the palette with its first use, or once the page is idle. */
export function PaletteHost() {
  const open = usePalette((state) => state.open)
  const [isWanted, setWanted] = useState(false)
  if (open && !isWanted) setWanted(true)
  useEffect(() => whenQuiet(() => void load().catch(() => undefined)), [])
  return (
    isWanted && (
      <Suspense fallback={null}>
        <Palette />
      </Suspense>
    )
  )
}
