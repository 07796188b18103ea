import type { Catalogue } from '../catalogue.ts'

/** The desktop program: its server, its settings, and what it reminds of. */
export const desktop = {
  server: {
    title: '¿Dónde está tu Outreach?',
    text: 'Outreach en este dispositivo trabaja con el servidor de tu iglesia o equipo. Escribe la dirección con la que abres Outreach en un navegador.',
    changeTitle: 'Cambiar de servidor',
    changeText:
      'Este dispositivo trabaja ahora con {{server}}. Lo que aún no se le ha enviado se queda aquí y se enviará cuando vuelvas a él e inicies sesión.',
    label: 'Dirección del servidor',
    hint: 'Por ejemplo, outreach.example.org',
    submit: 'Conectar',
    checking: 'Comprobando la dirección…',
    keep: 'Seguir con el servidor actual',
    unknown: '¿No conoces la dirección? Pregunta a quien te invitó o mira una invitación que te llegó por correo.',
    refusals: {
      none: 'Escribe la dirección de tu servidor.',
      notAnAddress: 'Esto no es una dirección. Escríbela como en un navegador, por ejemplo outreach.example.org.',
      notSecure:
        'La dirección debe empezar por https:// para que nadie pueda leer los datos por el camino. Pide la dirección segura a quien administra el servidor.',
      notTrusted:
        'Este dispositivo no confía en el certificado de este servidor: otros podrían leer los datos por el camino. Revisa la fecha de este dispositivo o pregunta a quien administra el servidor.',
      unreachable:
        'Nada responde en esta dirección. Revisa cómo está escrita y si este dispositivo tiene red, e inténtalo de nuevo.',
      notOurs:
        'En esta dirección hay algo, pero no es Outreach. Quita lo que sigue al nombre o pregunta a quien administra el servidor.',
      failed: 'No se pudo comprobar la dirección. Inténtalo de nuevo.',
    },
    current: 'Servidor: {{server}}',
    change: 'Cambiar',
  },
  keychain:
    'Este dispositivo no tiene llavero. Tu inicio de sesión queda en un archivo que puede leer cualquiera que use tu cuenta en este dispositivo. Bloquea la pantalla cuando te vayas o cierra la sesión.',
  computer: {
    tab: 'Este dispositivo',
    title: 'Este dispositivo',
    text: 'Cómo se comporta Outreach en este dispositivo, sea quien sea quien haya iniciado sesión.',
    closeToTray: 'Seguir en marcha al cerrar la ventana',
    closeToTrayHint: 'Outreach espera entonces en la bandeja, envía lo pendiente y te sigue avisando.',
    reminders: 'Avisar de los seguimientos',
    remindersHint: 'Un aviso de tu sistema el día en que toca un seguimiento, con red o sin ella.',
    startAtLogin: 'Iniciar con el sistema',
    startAtLoginHint: 'Outreach se abre cuando inicias sesión en este dispositivo.',
    startAtLoginHidden:
      'Outreach se inicia sin su ventana cuando inicias sesión en este dispositivo. Ábrelo junto al reloj o, en un Mac, en el Dock.',
    changeServer: 'Cambiar de servidor',
    changeServerHint: 'Antes se cierra tu sesión. Lo que no se ha enviado se queda en este dispositivo.',
    version: 'Versión',
    folder: 'Carpeta de datos',
    saved: 'Guardado para este dispositivo',
  },
  damage: {
    title: 'Un archivo de este dispositivo estaba dañado',
    setAside: 'Se ha apartado y está en {{path}}.',
    rescued_one: '{{count}} elemento que esperaba en él se ha rescatado y vuelve a esperar.',
    rescued_many: '{{count, number}} elementos que esperaban en él se han rescatado y vuelven a esperar.',
    rescued_other: '{{count, number}} elementos que esperaban en él se han rescatado y vuelven a esperar.',
    nothing: 'No se pudo leer nada de lo que esperaba en él. Revisa si falta algo tuyo.',
    rest: 'Todo lo demás se lee de nuevo del servidor.',
  },
  notOpened: {
    title: 'No se pueden abrir tus registros en este dispositivo',
    text: 'No se perdió nada. Quizá otro programa tenga abierto su archivo o su carpeta esté bloqueada. Inténtalo de nuevo; si no sirve, reinicia Outreach.',
    full: 'No se perdió nada, pero en este dispositivo no queda espacio. Libera algo de espacio e inténtalo de nuevo.',
    outdated:
      'No se perdió nada, pero los guardó una versión más nueva de Outreach. Instala la versión más reciente en este dispositivo e inténtalo de nuevo.',
    waiting:
      'El programa no puede abrir su archivo. Libera algo de espacio si no queda, y reinicia Outreach: entonces se enviarán.',
  },
  reminders: {
    today: 'El seguimiento toca hoy.',
    overdue: 'El seguimiento está atrasado.',
    many: 'Hay {{number, number}} seguimientos pendientes',
    andMore: '{{names}} y {{number, number}} más',
  },
  sessionEnded: 'Hasta que alguien inicie sesión, este dispositivo no envía nada ni recuerda ningún seguimiento.',
  pdfSaved: 'Guardado como PDF',
  pdfNotSaved: {
    title: 'No se pudo guardar el PDF',
    text: 'Elige otra carpeta o libera algo de espacio e inténtalo de nuevo.',
  },
  fileCancelled: 'No se guardó',
  fileNotSaved: {
    title: 'No se pudo guardar el archivo',
    text: 'Elige otra carpeta o libera algo de espacio e inténtalo de nuevo.',
  },
  notPrinted: { title: 'No se pudo imprimir', text: 'Revisa la impresora e inténtalo de nuevo.' },
  linkNotOpened: {
    title: 'Tu dispositivo no abrió el enlace',
    text: 'No tiene ningún programa para él, o el mensaje es demasiado largo. Elige un programa de correo o un navegador en los ajustes del sistema, e inténtalo de nuevo.',
  },
} satisfies Catalogue['desktop']
