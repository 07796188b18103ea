import { useQuery } from '@tanstack/react-query'
import * as leaflet from 'leaflet'
import { leafletLayer } from 'protomaps-leaflet'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMap } from 'react-leaflet'
import { useScheme } from '../appearance.ts'
import { openMap } from './blockSource.ts'
import { maxZoom } from './constants.ts'
import styles from './Map.module.css'

// The library expects Leaflet in the global variable of its script-tag build.
Object.assign(globalThis, { L: leaflet })

const mapQuery = { queryKey: ['map'], queryFn: openMap, staleTime: Infinity }

/** The server's own map, drawn in the theme's colours, with names in the reader's language. */
export default function VectorLayer({ attribution }: { attribution: string }) {
  const map = useMap()
  const scheme = useScheme()
  const { language } = useTranslation().i18n
  const { data: opened } = useQuery(mapQuery)
  useEffect(() => {
    if (!opened) return
    const layer = leafletLayer({
      url: opened.map,
      maxDataZoom: opened.maxZoom,
      flavor: scheme,
      lang: language,
      attribution,
      maxZoom,
      className: scheme === 'light' ? styles.muted : '',
    })
    // Outside of the file's region, the map's background shows.
    delete layer.backgroundColor
    const drawAgain = () => layer.rerenderTiles()
    const base = layer as unknown as leaflet.GridLayer
    base.addTo(map)
    // Parts that could not be read are empty.
    window.addEventListener('online', drawAgain)
    return () => {
      window.removeEventListener('online', drawAgain)
      base.remove()
    }
  }, [map, opened, scheme, language, attribution])
  return null
}
