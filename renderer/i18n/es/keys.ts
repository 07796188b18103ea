import type { Catalogue } from '../catalogue.ts'

/** Keyboard shortcuts. */
export const keys = {
  after: 'después',
  shift: 'Mayús',
  alt: 'Alt',
  groups: { general: 'General', create: 'Crear', go: 'Ir a', menu: 'En el menú' },
  actions: {
    palette: 'Búsqueda y comandos',
    search: 'Buscar en esta página',
    keys: 'Mostrar los atajos',
    toasts: 'Ir al aviso en pantalla',
    savePdf: 'Guardar como PDF',
    back: 'Atrás',
    forward: 'Adelante',
  },
  single: 'Atajos de una sola tecla',
  singleHint: 'Desactívalos si se pulsan teclas por casualidad, como con el control por voz.',
} satisfies Catalogue['keys']
