import type { Catalogue } from '../catalogue.ts'

/** The page behind the link of an invitation. */
export const invite = {
  pageTitle: 'Invitación',
  lead: 'Te invitan a unirte a',
  by: '{{name}} te invita. Tu rol: {{role}}.',
  as: 'Tu rol: {{role}}.',
  validUntil: 'La invitación es válida hasta el {{date}}.',
  ways: { label: 'Cómo unirte', new: 'Es mi primera vez', existing: 'Ya tengo cuenta' },
  form: {
    name: 'Tu nombre',
    username: 'Usuario',
    password: 'Contraseña',
    passwordHint: 'Al menos 6 caracteres',
    submit: 'Crear cuenta y unirme',
  },
  signIn: {
    text: 'Inicia sesión y únete con un solo toque.',
    username: 'Usuario o correo electrónico',
    password: 'Contraseña',
    submit: 'Entrar',
  },
  signedInAs: 'Sesión iniciada como {{name}}',
  join: 'Unirme',
  notYou: '¿No eres tú? Cierra la sesión',
  states: {
    expired: {
      title: 'Esta invitación caducó',
      text: 'Las invitaciones valen 7 días, y solo mientras quien las envió pueda invitar. Pide una nueva a tu equipo: pueden reenviarla con un toque.',
    },
    revoked: {
      title: 'Esta invitación se anuló',
      text: 'Quizá la reemplazó una más nueva: busca el último enlace que recibiste. Si no hay otro, pide una invitación nueva a tu equipo.',
    },
    accepted: {
      title: 'Esta invitación ya se usó',
      text: 'Cada enlace sirve para una sola persona. Si fuiste tú, ya eres parte del equipo: sigue adelante. Si no, pide a tu equipo un enlace para ti.',
    },
    unknown: {
      title: 'Este enlace no es válido',
      text: 'Revisa que el enlace esté completo y que sea el último que recibiste. Si aun así no funciona, pide una invitación nueva a tu equipo.',
    },
    member: {
      title: 'Ya eres miembro de {{organization}}',
      text: 'Aquí no te queda nada por hacer. El enlace sigue sirviendo para otra persona.',
    },
  },
  loadFailed: 'No se pudo cargar la invitación',
  toDashboard: 'Ir al panel',
  toSignIn: 'Iniciar sesión',
  toStart: 'Ir al inicio',
  toasts: {
    welcome: 'Te damos la bienvenida a {{organization}}',
    welcomeText: 'Ya eres parte del equipo. Tu rol: {{role}}.',
    failed: 'No pudiste unirte',
  },
} satisfies Catalogue['invite']
