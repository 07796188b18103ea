/** Lo que cuesta e incluye el plan. */
export const plan = {
  amount: '$50',
  currency: 'dólares estadounidenses',
  period: 'al mes',
  items: [
    'Hasta 2 organizaciones ministeriales',
    'Hasta 15 miembros del equipo',
    'Contactos e interacciones sin límite',
    'Análisis e informes avanzados',
    'Atención prioritaria',
  ],
} as const
