import { lazyDialog } from '../../../ui/lazyPart.tsx'

/** The dialog that saves the queue: its code is loaded when it is first opened. */
export const LazySaveFile = lazyDialog(() => import('./SaveFileDialog.tsx'))
