export const map = {
  unknownPlace: 'Lieu',
  pinLabel: 'Repère. Déplacez-le avec les flèches.',
  pick: 'Touchez la carte ou faites glisser le repère pour choisir le lieu. Au clavier : les flèches déplacent le repère.',
  placeSet: 'Lieu choisi : {{latitude}}, {{longitude}}',
  loading: 'Chargement de la carte…',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  cluster_one: '{{count}} lieu : zoomer',
  cluster_other: '{{count, number}} lieux : zoomer',
}
