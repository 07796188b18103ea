import type { Catalogue } from '../catalogue.ts'

/** The frame of every page of a signed-in user, and what several of these pages share. */
export const shell = {
  sidebar: 'Barra lateral',
  openMenu: 'Abrir menú',
  userMenu: 'Tu cuenta',
  role: { admin: 'administrador', manager: 'coordinador', member: 'miembro' },
  currentOrganization: 'Organización actual',
  loadingOrganization: 'Cargando organización…',
  organizationFailed: 'No se pudo cargar la organización',
  noOrganizations: 'No hay organizaciones',
  noOrganizationHint:
    'En este momento no perteneces a ninguna organización. Crea una o abre el enlace de una invitación.',
  createOrganization: 'Crear organización',
  addOrganization: 'Añadir organización',
  signedInAs: 'Sesión iniciada como',
  profile: 'Perfil',
  logOutToken: 'Cerrar sesión',
  searchContacts: 'Buscar contactos',
  theme: 'Tema',
  themes: { light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
  logOut: 'Cerrar sesión',
  mainPlaces: 'Secciones principales',
  staysIn: 'Lo abriste en {{name}} y se guardará allí.',
  gone: 'Esto ya no existe',
  goneText: 'Alguien lo ha eliminado mientras tanto, o la dirección no es correcta.',
  trend: { up: 'sube', down: 'baja', neutral: 'sin cambios' },
  asOf: {
    all: 'Datos del {{time}}. Desde entonces no se ha podido conectar con el servidor.',
    named: '{{names}}: datos del {{time}}. Desde entonces no se ha podido conectar con el servidor.',
    unknown: '{{names}}: se sabrá en cuanto se pueda conectar con el servidor.',
  },
  date: {
    unreadable: 'Escribe una fecha como {{example}}',
    tooEarly: 'Elige el {{date}} o una fecha posterior',
    tooLate: 'Elige el {{date}} o una fecha anterior',
    add: 'Añadir',
    remove: 'Quitar {{date}}',
    chosen: 'Días elegidos',
  },
} satisfies Catalogue['shell']
