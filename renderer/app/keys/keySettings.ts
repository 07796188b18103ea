import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** Whether single keys do something on this device. Who speaks to the computer may have them pressed by chance (WCAG 2.1.4). */
export const useKeySettings = create<{ singleKeys: boolean }>()(
  persist((): { singleKeys: boolean } => ({ singleKeys: true }), { name: 'outreach.keys', version: 1 }),
)
