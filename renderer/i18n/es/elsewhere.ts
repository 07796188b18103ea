import type { Catalogue } from '../catalogue.ts'

export const elsewhere = {
  contact: { title: 'Este contacto no está aquí', text: 'Pertenece a {{name}}, otra de tus organizaciones.' },
  interaction: { title: 'Esta interacción no está aquí', text: 'Pertenece a {{name}}, otra de tus organizaciones.' },
  member: { title: 'Este miembro no está aquí', text: 'Pertenece a {{name}}, otra de tus organizaciones.' },
  report: { title: 'El informe de otra organización', text: 'Este enlace es de {{name}}, otra de tus organizaciones.' },
  switchTo: 'Cambiar a {{name}}',
} satisfies Catalogue['elsewhere']
