import type { LeafletKeyboardEvent } from 'leaflet'

/** Runs on a click, and on Enter and the space bar, which Leaflet passes on only as keys. */
export const activation = (action: () => void) => ({
  click: action,
  keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
    originalEvent.preventDefault()
    action()
  },
})
