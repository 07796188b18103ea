import 'leaflet/dist/leaflet.css'
import { useQuery } from '@tanstack/react-query'
import { Fragment, Suspense, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AttributionControl, MapContainer, TileLayer, useMap, useMapEvents, ZoomControl } from 'react-leaflet'
import type { PublicConfig } from '../../../shared/schemas/system.ts'
import { configQuery } from '../../lib/serverConfig.ts'
import { useMedia } from '../../lib/useMedia.ts'
import { media } from '../theme.ts'
import { defaultZoom, maxZoom } from './constants.ts'
import styles from './Map.module.css'
import type { Point } from './types.ts'
import { lazyPart } from '../lazyPart.tsx'

// Only if the server has its own base map.
const VectorLayer = lazyPart(() => import('./VectorLayer.tsx'))

interface BaseMapProps {
  label: string
  center: Point
  height: number | string
  /** One finger moves the map. */
  draggable: boolean
  zoom?: number
  children?: ReactNode
}

/** Leaflet measures once; cards, sheets and rotated phones change the size later. */
function FollowSize() {
  const map = useMap()
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      // The next frame of a pan would undo what the new size has moved.
      map.stop()
      map.invalidateSize({ animate: false })
    })
    observer.observe(map.getContainer())
    return () => observer.disconnect()
  }, [map])
  return null
}

/** The wheel scrolls the page until the user has clicked into the map. */
function WheelAfterClick() {
  const map = useMapEvents({
    mousedown: () => map.scrollWheelZoom.enable(),
    mouseout: () => map.scrollWheelZoom.disable(),
  })
  return null
}

/** Names the map, and lets assistive technology distinguish it from the page. */
function Label({ text }: { text: string }) {
  const map = useMap()
  useEffect(() => {
    const container = map.getContainer()
    container.setAttribute('role', 'group')
    container.setAttribute('aria-label', text)
  }, [map, text])
  return null
}

/** Leaflet gives its buttons a title, which has the system's delay and style. */
function ZoomTips() {
  const map = useMap()
  useEffect(() => {
    for (const button of map.getContainer().querySelectorAll('.leaflet-control-zoom a')) {
      button.setAttribute('data-tip', button.getAttribute('title') ?? '')
      button.removeAttribute('title')
    }
  }, [map])
  return null
}

/** Leaflet writes the titles of its buttons once: they are made anew for another language. */
function Zoom() {
  const { t, i18n } = useTranslation()
  return (
    <Fragment key={i18n.language}>
      <ZoomControl position="topright" zoomInTitle={t('map.zoomIn')} zoomOutTitle={t('map.zoomOut')} />
      <ZoomTips />
    </Fragment>
  )
}

/** The server's own map if it has one; otherwise images from a tile server. */
function Ground({ pmtiles, tiles }: PublicConfig) {
  if (pmtiles)
    return (
      <Suspense fallback={null}>
        <VectorLayer attribution={tiles.attribution} />
      </Suspense>
    )
  // OpenStreetMap's servers require a referrer; only the origin is sent.
  return (
    <TileLayer
      className={styles.pictures}
      url={tiles.url}
      attribution={tiles.attribution}
      maxZoom={maxZoom}
      referrerPolicy="origin"
    />
  )
}

/**
 * The base of every map: tiles toned down, darkened in the dark theme. Without the server's tile settings, or if tiles
 * cannot be loaded, the map's content is on a plain background.
 */
export function BaseMap({ label, center, height, draggable, zoom = defaultZoom, children }: BaseMapProps) {
  const { data: config } = useQuery(configQuery())
  const isTouch = useMedia(media.touch)
  const isStill = useMedia(media.reducedMotion)
  return (
    <MapContainer
      center={center}
      zoom={zoom}
      className={styles.map}
      style={{ height }}
      scrollWheelZoom={false}
      dragging={draggable || !isTouch}
      zoomControl={false}
      attributionControl={false}
      fadeAnimation={!isStill}
      zoomAnimation={!isStill}
      markerZoomAnimation={!isStill}
      worldCopyJump
    >
      {config && <Ground {...config} />}
      <AttributionControl position="bottomright" prefix={false} />
      <Zoom />
      <FollowSize />
      <WheelAfterClick />
      <Label text={label} />
      {children}
    </MapContainer>
  )
}
