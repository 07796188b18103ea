import { onDevice } from '../../lib/onDevice.ts'

/** Whether imports of any user wait on this device: the app looks for them at its start only then. */
export const waitingNote = onDevice<true>('outreach.imports')
