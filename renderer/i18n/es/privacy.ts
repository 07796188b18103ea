import type { Catalogue } from '../catalogue.ts'

/** The tab Privacy of the settings: also the map and the data on this device. */
export const privacy = {
  title: 'Privacidad',
  text: 'Lo que los demás pueden ver de ti y lo que Outreach puede saber.',
  shareActivity: 'Compartir mi actividad',
  shareActivityHint: 'Tu nombre aparece en la clasificación. Si no, los demás ven «Usuario» y un número.',
  shareLocation: 'Compartir mi ubicación',
  shareLocationHint:
    'Cada vez que usas en un formulario la ubicación de tu dispositivo, tu equipo ve durante 12 horas en el mapa de Actividades dónde estabas. Si lo desactivas, se olvida al momento.',
  allowDataCollection: 'Permitir la recopilación de datos',
  allowDataCollectionHint:
    'Si Outreach falla, quien administra tu servidor sabrá en qué lugar del programa, con qué versión, en qué página y con qué navegador. Nada de lo que escribes o ves, ni tu nombre.',
  saved: 'Ajustes de privacidad guardados',
  map: {
    title: 'Mapa sin conexión',
    text: 'Con el mapa en este dispositivo, los mapas aparecen al instante y en todas partes, también sin conexión. Si no, solo están donde alguien ya ha mirado.',
    size: 'Ocupa {{size}} MB.',
    keep: 'Guardar el mapa',
    continue: 'Continuar',
    done: '{{done}} de {{size}} MB están en este dispositivo.',
    kept: 'El mapa está en este dispositivo ({{size}} MB).',
    newer: 'El servidor tiene un mapa más reciente ({{size}} MB).',
    update: 'Descargar el mapa más reciente',
    remove: 'Quitar el mapa',
    isKept: 'Mapa guardado en este dispositivo',
    isRemoved: 'Mapa quitado de este dispositivo',
    failed:
      'El mapa no ha llegado completo. Lo que ya está aquí se queda: continúa cuando se pueda conectar con el servidor.',
    full: 'No hay suficiente espacio en este dispositivo: se necesitan {{size}} MB. No se ha guardado nada.',
    unknown: 'Ahora mismo no se puede preguntar al servidor cuánto ocupa el mapa.',
  },
  data: {
    title: 'Exportar y eliminar datos',
    exportText: 'Todo sobre ti y lo que registraste, en un archivo zip con tablas (CSV) y JSON.',
    export: 'Exportar datos',
    exportFile: 'outreach-datos.zip',
    exported: 'Exportación lista',
    exportedText: 'El archivo está en tus descargas.',
    exportFailed: 'No se pudo exportar',
    deleteText:
      'Tu cuenta y tus datos personales se eliminan para siempre. Lo que registraste se queda en tus organizaciones, sin tu nombre.',
    delete: 'Eliminar cuenta',
    dialog: {
      title: '¿Eliminar tu cuenta?',
      text: 'No se puede deshacer. Se eliminan tu perfil y tus accesos, y también las organizaciones en las que no hay nadie más. Los contactos y las interacciones que compartes con un equipo se quedan con el equipo, igual que tus puntos en él, a nombre de «Miembro anterior».',
      subscription: 'También se cancela tu suscripción.',
      exportFirst: 'Si quieres una copia, cierra esto y exporta antes tus datos.',
      password: 'Tu contraseña',
      passwordHint: 'Para confirmar que eres tú.',
      submit: 'Eliminar cuenta',
      lastAdmin_one: 'Una organización todavía te necesita',
      lastAdmin_many: '{{count, number}} de organizaciones todavía te necesitan',
      lastAdmin_other: '{{count, number}} organizaciones todavía te necesitan',
      lastAdminText: 'Nadie más administra {{names}}. Nombra ahí a otro administrador y después vuelve.',
      toOrganizations: 'Ir a las organizaciones',
    },
    deleted: 'Cuenta eliminada',
    deletedText: 'Tu sesión se cerró. Gracias por cada visita.',
    deleteFailed: 'La cuenta no se eliminó',
  },
} satisfies Catalogue['privacy']
