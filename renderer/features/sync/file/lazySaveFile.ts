import { lazy } from 'react'

/** The dialog that saves what waits: its code comes with the first opening. */
export const LazySaveFile = lazy(() => import('./SaveFileDialog.tsx'))
