import type { Catalogue } from '../catalogue.ts'

/** Export and import of contacts. */
export const contactFiles = {
  export: {
    title: 'Exportar contactos',
    scope_one: '{{count, number}} persona, según el filtro actual de la lista.',
    scope_other: '{{count, number}} personas, según el filtro actual de la lista.',
    csv: 'Archivo CSV',
    csvHint: 'Para hojas de cálculo y otros programas',
    vCard: 'Archivo vCard',
    vCardHint: 'Para teléfonos y agendas',
    saved_one: '{{count, number}} persona exportada',
    saved_other: '{{count, number}} personas exportadas',
    mailingList: 'Lista de correo',
    addresses_zero: 'Nadie de esta lista tiene correo electrónico.',
    addresses_one: '{{count, number}} dirección.',
    addresses_other:
      '{{count, number}} direcciones en grupos de {{size}}, para copias ocultas: nadie ve quién más recibe el correo.',
    without_one: '{{count, number}} persona no tiene correo electrónico.',
    without_other: '{{count, number}} personas no tienen correo electrónico.',
    range: '{{from, number}}–{{to, number}}',
    copy: 'Copiar',
    copied_one: '{{count, number}} dirección copiada',
    copied_other: '{{count, number}} direcciones copiadas',
    copyFailed: 'Este navegador no permite copiar desde la página. Escribe el correo desde aquí.',
    write: 'Escribir correo',
  },
} satisfies Catalogue['contactFiles']
