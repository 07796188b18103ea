import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** Whether single-key shortcuts are on for this device. Speech input may trigger them by accident (WCAG 2.1.4). */
export const useKeySettings = create<{ singleKeys: boolean }>()(
  persist((): { singleKeys: boolean } => ({ singleKeys: true }), { name: 'outreach.keys', version: 1 }),
)
