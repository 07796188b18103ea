import type { Texts } from './english.ts'

export const spanish: Texts = {
  menu: {
    file: 'Archivo', edit: 'Edición', view: 'Ver', go: 'Ir', window: 'Ventana', help: 'Ayuda',
    about: (name) => `Acerca de ${name}`,
    services: 'Servicios',
    hide: (name) => `Ocultar ${name}`,
    hideOthers: 'Ocultar otros', showAll: 'Mostrar todo',
    quit: (name) => `Salir de ${name}`,
    exit: 'Salir',
    newInteraction: 'Nueva interacción', newContact: 'Nuevo contacto',
    search: 'Búsqueda y comandos', syncNow: 'Enviar ahora',
    print: 'Imprimir…', savePdf: 'Guardar como PDF…',
    settings: 'Ajustes…', changeServer: 'Cambiar de servidor…', signOut: 'Cerrar sesión',
    close: 'Cerrar ventana',
    undo: 'Deshacer', redo: 'Rehacer', cut: 'Cortar', copy: 'Copiar', paste: 'Pegar', pastePlain: 'Pegar sin formato', delete: 'Eliminar', selectAll: 'Seleccionar todo',
    actualSize: 'Tamaño real', zoomIn: 'Ampliar', zoomOut: 'Reducir', fullScreen: 'Pantalla completa', eventMode: 'Modo evento',
    reload: 'Recargar', developerTools: 'Herramientas de desarrollo',
    back: 'Atrás', forward: 'Adelante',
    dashboard: 'Panel', contacts: 'Contactos', activities: 'Actividades', organizations: 'Organizaciones', rewards: 'Recompensas', reports: 'Informes', sync: 'Sincronización',
    minimize: 'Minimizar', zoom: 'Zoom', front: 'Traer todo al frente',
    keys: 'Atajos de teclado', checkForUpdates: 'Buscar actualizaciones', logs: 'Abrir la carpeta de registros', data: 'Abrir la carpeta de datos',
  },
  tray: {
    open: (name) => `Abrir ${name}`,
    waiting: (count) => (count === 0 ? 'No hay nada en espera' : count === 1 ? '1 elemento espera aquí' : `${count} elementos esperan aquí`),
    hintTitle: (name) => `${name} sigue abierto`,
    hint: 'Desde aquí sigue enviando y recordando. Puedes salir con este icono o desde el menú.',
  },
  updates: {
    title: 'Actualizaciones',
    none: (version) => `La versión ${version} es la más reciente.`,
    ready: (version) => `La versión ${version} está lista. Se instala al cerrar el programa.`,
    off: 'Aquí el programa no se actualiza solo. Pregunta a quien se ocupa de este equipo.',
    failed: 'En este momento no se puede acceder al servidor de actualizaciones.',
    refused: 'La versión del servidor no está firmada por quienes crearon este programa y no se instala.',
  },
  crash: {
    title: 'La ventana ha dejado de funcionar dos veces seguidas.',
    text: 'Lo que has introducido y guardado está en este equipo; no se ha perdido nada.',
    reload: 'Intentar de nuevo',
  },
  open: {
    tooLarge: 'Este archivo es demasiado grande para abrirlo desde aquí. Abre «Sincronización» y elige «Leer un archivo».',
    unreadable: 'Este archivo no se puede leer.',
  },
}
