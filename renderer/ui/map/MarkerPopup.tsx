import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Popup, useMap } from 'react-leaflet'
import { useMedia } from '../../lib/useMedia.ts'
import { media } from '../theme.ts'
import styles from './Map.module.css'
import type { MapMarker, MapPerson } from './types.ts'

/** Pixels between a popup and the map's edges; on the right the map's buttons would cover the popup's own. */
const clear = { left: 12, top: 12, right: 68, bottom: 12 }
/** Left and right of a popup's content: its own margins, and what stays free of it. */
const besideContent = 2 * 16 + clear.left + clear.right
const popupWidth = { minWidth: 200, maxWidth: 280 }

/**
 * How far to move a range so that it is inside another one; if it is too long, it begins where the other one begins.
 */
const shift = (start: number, end: number, from: number, to: number) =>
  start - Math.max(end - to, 0) < from ? start - from : Math.max(end - to, 0)

/**
 * Gives a popup the focus that its marker has, since all further markers come before it in the order of the Tab key; and
 * when it closes, gives the focus back to what had it before.
 */
function useFocusInside(content: RefObject<HTMLElement | null>): void {
  const map = useMap()
  useEffect(() => {
    const popup = content.current?.closest('.leaflet-popup')
    const opener = document.activeElement
    if (opener?.matches('.leaflet-marker-icon')) content.current?.focus({ preventScroll: true })
    return () => {
      const held = document.activeElement
      if (held !== document.body && !popup?.contains(held)) return
      // A marker may have gone with its popup.
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
      const target = isThere ? opener : map.getContainer()
      target.focus({ preventScroll: true })
    }
  }, [map, content])
}

/**
 * Pans the map so that all of the popup around it is visible, also after its content has grown or the map has been
 * resized. Leaflet's own way looks once, at the popup's first content, and moves for readers who want nothing to move.
 */
function InView({ label, children }: { label: string; children: ReactNode }) {
  const map = useMap()
  const { t } = useTranslation()
  const isStill = useMedia(media.reducedMotion)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const popup = content.current?.closest('.leaflet-popup')
    if (!popup) return
    const show = () => {
      const box = popup.getBoundingClientRect()
      const frame = map.getContainer().getBoundingClientRect()
      map.panBy(
        [
          shift(box.left, box.right, frame.left + clear.left, frame.right - clear.right),
          shift(box.top, box.bottom, frame.top + clear.top, frame.bottom - clear.bottom),
        ],
        isStill ? { animate: false } : {},
      )
    }
    const observer = new ResizeObserver(show)
    observer.observe(popup)
    map.on('resize', show)
    return () => {
      observer.disconnect()
      map.off('resize', show)
    }
  }, [map, isStill])
  useEffect(() => {
    // Leaflet has its name in English only.
    const button = content.current?.closest('.leaflet-popup')?.querySelector('.leaflet-popup-close-button')
    button?.setAttribute('aria-label', t('common.close'))
  }, [t])
  useFocusInside(content)
  return (
    <div ref={content} role="group" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  )
}

interface MarkerPopupProps {
  marker: MapMarker | MapPerson
  onClose: () => void
  children: ReactNode
}

/** The popup of a marker, no wider than its map has room for. */
export function MarkerPopup({ marker, onClose, children }: MarkerPopupProps) {
  const { x: mapWidth } = useMap().getSize()
  const closing = useMemo(() => ({ remove: onClose }), [onClose])
  // A new object would close the popup, and open it again.
  const position = useMemo(() => ({ lat: marker.lat, lng: marker.lng }), [marker.lat, marker.lng])
  return (
    <Popup
      position={position}
      offset={[0, -10]}
      className={styles.popup}
      minWidth={popupWidth.minWidth}
      maxWidth={Math.max(popupWidth.minWidth, Math.min(popupWidth.maxWidth, mapWidth - besideContent))}
      autoPan={false}
      eventHandlers={closing}
    >
      <InView label={marker.label}>{children}</InView>
    </Popup>
  )
}
