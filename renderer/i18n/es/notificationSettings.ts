import type { Catalogue } from '../catalogue.ts'

/** The tab Notifications of the settings. */
export const notificationSettings = {
  title: 'Avisos',
  text: 'De qué puede avisarte Outreach, y dónde.',
  emailNotifications: 'Avisos por correo',
  emailNotificationsHint:
    'Los días en que te tocan seguimientos, un correo con ellos. Quien administra este servidor tiene que configurar el correo.',
  mobileNotifications: 'Avisos en el teléfono',
  mobileNotificationsHint:
    'Avisos en tu teléfono o PC mientras Outreach está cerrado. Cada dispositivo te pregunta una vez.',
  turnOnHere: 'Activar aquí',
  push: {
    desktop: 'En este dispositivo te avisa la propia aplicación de escritorio, mientras está abierta.',
    off: 'Este servidor no envía nada al teléfono. Quien lo administra tiene que configurarlo.',
    needsInstall:
      'En un iPhone o iPad hace falta la aplicación instalada: elige «Compartir», luego «Añadir a pantalla de inicio», y actívalo allí.',
    unsupported: 'Este navegador no puede mostrar avisos mientras Outreach está cerrado.',
    denied:
      'Este navegador no deja que Outreach muestre avisos. Permítelos en sus ajustes para este sitio y vuelve aquí.',
    possible: 'Este dispositivo todavía no muestra avisos.',
    failed: 'No se pudo preparar este dispositivo para recibir avisos. Inténtalo de nuevo con conexión.',
    on: 'Este dispositivo muestra avisos.',
  },
  activitySummary: 'Resumen de actividad',
  activitySummaryHint:
    'Cada lunes por la mañana, un correo con las cifras de tu organización de la semana anterior y tu parte en ellas. Necesita los avisos por correo.',
  contactUpdates: 'Novedades de contactos',
  contactUpdatesHint:
    'Cuando te toca un seguimiento: aquí, en el teléfono, en la aplicación de escritorio y por correo.',
  teamUpdates: 'Novedades del equipo',
  teamUpdatesHint: 'Cuando alguien se une con tu invitación.',
  timeZone: 'Tu zona horaria',
  timeZoneHint: 'Según ella llegan los correos y avisos de seguimientos: a partir de las 7 de la mañana.',
  zoneOf: '{{zone}} (organización)',
  zoneOfAny: 'Como tu organización',
  calendar: {
    title: 'Calendario',
    text: 'Una dirección privada en la que programas como Google Calendar, Outlook o Apple Calendar leen tus seguimientos. Nombra a las personas, pero nada de lo que se dijo. Quien tenga la dirección puede leerlos.',
    create: 'Crear una dirección',
    renew: 'Nueva dirección',
    remove: 'Quitar la dirección',
    ask: {
      renew: '¿Sustituir la dirección?',
      remove: '¿Quitar la dirección?',
      text: 'Los programas de calendario que leen la dirección actual ya no mostrarán nada nuevo.',
      renewConfirm: 'Sustituir',
      removeConfirm: 'Quitar',
    },
    since: 'Hay una dirección desde el {{date}}. No se vuelve a mostrar: una nueva la sustituye.',
    label: 'Dirección de tu calendario',
    copy: 'Copiar',
    copied: 'Copiada',
    once: 'Solo se muestra ahora. Añádela en tu programa de calendario en «desde internet» o «por URL».',
    selected: 'Está seleccionada: cópiala con Ctrl+C o ⌘C.',
    failed: 'No funcionó: {{message}}',
  },
  saved: 'Ajustes de avisos guardados',
} satisfies Catalogue['notificationSettings']
