import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Whether the device says that it has a network; it can be wrong, so nothing but the badge depends on it. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
