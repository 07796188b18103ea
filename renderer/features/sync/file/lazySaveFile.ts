import { lazy } from 'react'

/** The dialog that saves the queue: its code is loaded when it is first opened. */
export const LazySaveFile = lazy(() => import('./SaveFileDialog.tsx'))
