import type { Catalogue } from '../catalogue.ts'

/** The page of one contact. */
export const contact = {
  missing: {
    title: 'Este contacto no está aquí',
    hint: 'Puede que se haya eliminado o que pertenezca a otra de tus organizaciones.',
    back: 'Ir a los contactos',
  },
  reach: {
    label: 'Comunicarse con {{name}}',
    call: 'Llamar',
    mail: 'Correo',
    route: 'Ruta',
    log: 'Registrar',
    routeTo: 'Ruta a {{place}}',
    logWith: 'Registrar una interacción con {{name}}',
    noCall: 'Llamar: sin teléfono',
    noMail: 'Correo: sin dirección',
    noRoute: 'Ruta: sin dirección ni lugar',
  },
  changeStatus: 'Estado: {{status}}. Cambiar',
  next: {
    title: 'Lo que sigue',
    add: 'Agregar seguimiento',
    empty: 'No hay nada previsto',
    emptyHint: 'Un seguimiento aparece a tiempo aquí y en el panel.',
    complete: 'Completar: {{what}}, {{date}}',
  },
  timeline: {
    title: 'Historial',
    list: 'Interacciones con {{name}}, primero las más recientes',
    emptyHint:
      'Registra una visita, una llamada o una oración: desde entonces encontrarás aquí lo que se dijo y lo que se prometió.',
    first: 'Registrar la primera interacción',
    by: 'Registró {{name}}',
    byYou: 'Registrado por ti',
    formerMember: 'un miembro anterior',
    edit: 'Editar: {{what}}, {{date}}',
    showAll_one: 'Ver {{count, number}} interacción',
    showAll_many: 'Ver {{count, number}} de interacciones',
    showAll_other: 'Ver las {{count, number}} interacciones',
  },
  places: { title: 'Lugares', map: 'Lugares de los encuentros con {{name}}' },
  details: {
    title: 'Datos',
    firstMet: 'Primer encuentro',
    added: 'Agregado',
    interactions: 'Interacciones',
    add: { phone: 'Agregar teléfono', email: 'Agregar correo', address: 'Agregar dirección', notes: 'Agregar notas' },
    copy: 'Copiar {{value}}',
    copied: 'Copiado',
    copyFailed: 'Este navegador no permite copiar desde la página',
  },
} satisfies Catalogue['contact']
