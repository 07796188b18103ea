export const map = {
  unknownPlace: 'Ort',
  pinLabel: 'Stecknadel. Mit den Pfeiltasten verschieben.',
  pick: 'Klick auf die Karte oder zieh die Stecknadel, um den Ort zu setzen. Mit der Tastatur: Die Pfeiltasten verschieben die Stecknadel.',
  placeSet: 'Ort gesetzt: {{latitude}}, {{longitude}}',
  loading: 'Karte wird geladen …',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  cluster_one: '{{count}} Ort: vergrößern',
  cluster_other: '{{count, number}} Orte: vergrößern',
}
