export const map = {
  unknownPlace: 'Lugar',
  pinLabel: 'Marcador. Se mueve con las flechas.',
  pick: 'Haz clic en el mapa o arrastra el marcador para indicar el lugar. Con el teclado: mueve el marcador con las flechas.',
  placeSet: 'Lugar marcado: {{latitude}}, {{longitude}}',
  loading: 'Cargando el mapa…',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  cluster_one: '{{count}} lugar: acercar',
  cluster_many: '{{count, number}} de lugares: acercar',
  cluster_other: '{{count, number}} lugares: acercar',
}
