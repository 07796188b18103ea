import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

// It starts as online, and is only notified of changes: an app opened offline would count as online.
onlineManager.setOnline(navigator.onLine)

/** Whether the device reports a network; this may be wrong, so only the badge depends on it. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
