import { lazy, Suspense, useEffect, useState } from 'react'
import { whenQuiet } from '../../lib/whenQuiet.ts'
import { usePalette } from './store.ts'

const load = () => import('./Palette.tsx')
const Palette = lazy(load)

/** Loads the palette with its first use, or once the page is idle. */
export function PaletteHost() {
  const open = usePalette((state) => state.open)
  const [isWanted, setWanted] = useState(false)
  if (open && !isWanted) setWanted(true)
  useEffect(() => whenQuiet(() => void load()), [])
  return (
    isWanted && (
      <Suspense fallback={null}>
        <Palette />
      </Suspense>
    )
  )
}
