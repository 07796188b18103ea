/** Centre and zoom while there is nothing to show, and the height on the dashboard (specification, point 9). */
export const defaultCenter = { lat: 37.7749, lng: -122.4194 } as const
export const defaultZoom = 12
export const mapHeight = 500

/** Above this many markers they are clustered. */
export const clusterAbove = 300

/** As close as one can look. */
export const maxZoom = 19
