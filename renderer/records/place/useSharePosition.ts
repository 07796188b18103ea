import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { api } from '../../lib/api.ts'
import { onDevice } from '../../lib/onDevice.ts'
import { SessionContext } from '../../lib/session.ts'
import type { Point } from '../../ui/map/types.ts'
import { locationsQuery } from '../organizations/locations.ts'

const pauseMs = 60_000
const lastShared = onDevice<{ organizationId: number; at: number }>('outreach.positionShared')

/** Four decimals are 11 m: enough to find each other. */
const roughly = (degrees: number) => Number(degrees.toFixed(4))

/**
 * Shares a position that the device has told anyway, for users who switched that on: at most once a minute, and never
 * later.
 */
export function useSharePosition(): (point: Point) => void {
  const session = useContext(SessionContext)
  const client = useQueryClient()
  return ({ lat, lng }) => {
    const organizationId = session?.organizationId ?? null
    if (!session?.user.preferences.privacy.shareLocation || organizationId === null || !navigator.onLine) return
    const last = lastShared.read()
    if (last?.organizationId === organizationId && Math.abs(Date.now() - last.at) < pauseMs) return
    lastShared.write({ organizationId, at: Date.now() })
    api
      .shareLocation({ params: { organizationId }, body: { lat: roughly(lat), lng: roughly(lng) } })
      .then(() => client.invalidateQueries(locationsQuery(organizationId)))
      .catch(() => undefined)
  }
}
