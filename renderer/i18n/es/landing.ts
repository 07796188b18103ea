import type { Catalogue } from '../catalogue.ts'

/** The public page: what this is, for whom, and what it costs. */
export const landing = {
  signIn: 'Entrar',
  onThisPage: 'En esta página',
  hero: {
    title: 'Cada persona a la que llegas, siempre presente.',
    text: 'Un registro de contactos y visitas para iglesias y equipos ministeriales: a quién conociste, dónde, qué se habló y a quién ver después.',
    cta: 'Empieza tu prueba gratis',
    secondary: 'Entrar',
    note: 'Para empezar no necesitas tarjeta.',
    picture: 'El panel: un mapa de visitas, los seguimientos de hoy y los contactos recientes',
  },
  features: {
    title: 'Hecho para el equipo que sale',
    items: {
      contacts: {
        title: 'Contactos',
        text: 'Todas las personas que conoces en una lista que comparte el equipo, con lo que importa de cada una y cómo va todo.',
      },
      interactions: {
        title: 'Interacciones',
        text: 'Una conversación, una oración, un estudio bíblico, una visita: se registran en tres toques, antes de que se olviden.',
      },
      map: {
        title: 'Mapa de alcance',
        text: 'Mira qué calles ya recorriste y cuáles te esperan. Cada visita tiene su lugar.',
      },
      followUps: { title: 'Seguimientos', text: '¿Prometiste llamar el jueves? Es lo primero que ves el jueves.' },
      team: {
        title: 'Equipos y organizaciones',
        text: 'Administradores, coordinadores y miembros, cada quien con lo que necesita. Puedes trabajar en más de una organización.',
      },
      rewards: {
        title: 'Ánimo',
        text: 'Puntos y niveles para quienes van y para quienes vuelven. Un agradecimiento sencillo, no una carrera.',
      },
    },
  },
  testimonials: {
    title: 'De equipos como el tuyo',
    items: [
      {
        quote: 'Antes perdíamos gente entre el sábado y el domingo. Ahora quien está en la puerta sabe sus nombres.',
        name: 'Pastor Michael Torres',
        role: 'Grace Community Church',
      },
      {
        quote: 'Registro la visita de camino a casa. El lunes, los seguimientos ya esperan a la persona indicada.',
        name: 'Sarah Jenkins',
        role: 'Coordinadora de alcance, New Hope Fellowship',
      },
      {
        quote:
          'El mapa cambió nuestra forma de planear. Vimos cuatro calles que nadie había visitado en dos años, y fuimos.',
        name: 'David Kim',
        role: 'Líder de ministerio, Riverside Chapel',
      },
    ],
  },
  price: {
    title: 'Un solo plan, y es sencillo',
    text: 'El mismo precio para un equipo de tres y para uno de quince. Puedes cancelar cualquier mes.',
    name: 'Premium',
    cta: 'Obtener Premium',
  },
  trial: {
    title: 'Pruébalo con tu equipo este fin de semana',
    text: 'Empieza gratis, añade a algunas personas que conociste y míralas en el mapa.',
    cta: 'Empieza tu prueba gratis',
  },
  footer: {
    label: 'Pie de página',
    product: 'Producto',
    account: 'Cuenta',
    features: 'Funciones',
    testimonials: 'Testimonios',
    pricing: 'Precio',
    signIn: 'Iniciar sesión',
    register: 'Crear una cuenta',
    premium: 'Premium',
    line: 'Hecho para quienes salen al encuentro de otros.',
  },
} satisfies Catalogue['landing']
