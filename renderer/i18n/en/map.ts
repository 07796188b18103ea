export const map = {
  unknownPlace: 'Location',
  pinLabel: 'Pin. Arrow keys move it.',
  pick: 'Click the map or drag the pin to set the place. With the keyboard: arrow keys move the pin.',
  placeSet: 'Place set: {{latitude}}, {{longitude}}',
  loading: 'Loading map data...',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  cluster_one: '{{count}} place: zoom in',
  cluster_other: '{{count, number}} places: zoom in',
} as const
