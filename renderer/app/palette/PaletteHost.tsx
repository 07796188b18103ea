import { lazy, Suspense, useEffect, useState } from 'react'
import { usePalette } from './store.ts'

const load = () => import('./Palette.tsx')
const Palette = lazy(load)

/** Loads the palette with its first use, or once the page has come to rest. */
export function PaletteHost() {
  const open = usePalette((state) => state.open)
  const [isWanted, setWanted] = useState(false)
  if (open && !isWanted) setWanted(true)
  useEffect(() => {
    const timer = setTimeout(() => void load(), 2_000)
    return () => clearTimeout(timer)
  }, [])
  return isWanted && <Suspense fallback={null}><Palette /></Suspense>
}
