import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

// It starts as online, and hears only of changes: an app opened without a network would call itself online.
onlineManager.setOnline(navigator.onLine)

/** Whether the device says that it has a network; it can be wrong, so nothing but the badge depends on it. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
