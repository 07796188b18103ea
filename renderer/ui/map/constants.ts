/** Centre and zoom of an empty map, and the height on the dashboard (specification, point 9). */
export const defaultCenter = { lat: 37.7749, lng: -122.4194 } as const
export const defaultZoom = 12
export const mapHeight = 500

/** Above this many markers they are clustered. */
export const clusterAbove = 300

/** Maximum zoom. */
export const maxZoom = 19
