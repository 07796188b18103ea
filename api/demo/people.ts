import type { Role } from '../../shared/domain/permissions.ts'

export type Pronoun = 'he' | 'she'

export interface Person {
  name: string
  first: string
  pronoun: Pronoun
}

export interface Teammate extends Person {
  username: string
  role: Role
  phone: string
  bio: string
  /** Day on which they joined, before the day of seeding. */
  joined: number
  /** The weekday on which they never serve, 0 for Sunday: everyone rests one day in seven. */
  restDay: number
  /** Their share of the work. */
  share: number
}

/** The team; the first signs in as `demo`. */
export const team: readonly Teammate[] = [
  {
    name: 'Hannah Whitfield',
    first: 'Hannah',
    pronoun: 'she',
    username: 'demo',
    role: 'admin',
    phone: '503-555-0101',
    bio: 'Outreach coordinator. Coffee in one hand, map in the other.',
    joined: -190,
    restDay: 1,
    share: 22,
  },
  {
    name: 'Marcus Bell',
    first: 'Marcus',
    pronoun: 'he',
    username: 'marcus.bell',
    role: 'manager',
    phone: '503-555-0102',
    bio: 'Leads the Tuesday and Thursday teams.',
    joined: -188,
    restDay: 5,
    share: 24,
  },
  {
    name: 'Lucía Ortega',
    first: 'Lucía',
    pronoun: 'she',
    username: 'lucia.ortega',
    role: 'member',
    phone: '971-555-0103',
    bio: 'Se habla español. Mother of three, baker of far too much bread.',
    joined: -170,
    restDay: 2,
    share: 22,
  },
  {
    name: 'Daniel Nguyen',
    first: 'Daniel',
    pronoun: 'he',
    username: 'daniel.nguyen',
    role: 'member',
    phone: '971-555-0104',
    bio: 'Nursing student at Chemeketa, usually on a bicycle.',
    joined: -120,
    restDay: 4,
    share: 20,
  },
  {
    name: 'Ruth Abernathy',
    first: 'Ruth',
    pronoun: 'she',
    username: 'ruth.abernathy',
    role: 'member',
    phone: '503-555-0105',
    bio: 'Retired school nurse. Prays first, then knocks.',
    joined: -62,
    restDay: 3,
    share: 16,
  },
]

const she = `Maria Delgado|Tanya Kuznetsova|Aaliyah Brooks|Jennifer Lindqvist|Rosa Elena Martínez|Priya Raman|Destiny Carter|
Kim-Ly Tran|Sarah Beaumont|Fatima Haddad|Olena Shevchenko|Brianna Foster|Guadalupe Ramírez|Emily Stroud|Grace Okonkwo|
Michelle Park|Heather Dawson|Yesenia Morales|Lani Jorbwij|Naomi Goldberg|Christina Vásquez|Amber Holloway|Mei Chen|
Dorothy Pruitt|Samantha Reyes|Irina Popova|Angela Washington|Kayla Jensen|Teresa Villanueva|Shanice Porter|
María José Hernández de la Cruz|Bethany Crowell|Zoë Marchetti|Latoya Simmons|Ana Sofía Castillo|Rebecca Thornton|
Nadia Rahimi|Julie Engström|Carmen Ibarra|Megan Fitzgerald|Esther Mbeki|Paige Sutherland|Alejandra Núñez|
Kathleen O'Rourke|Sofia Petrenko|Monique Baptiste|Linda Sandoval|Autumn Redfeather|Valerie Kwan|Consuelo Peña|Joy Adeyemi|
Marlene Hoffman|Stephanie Lujan|Danielle Mercer|Thuy Pham|Renée Fontaine|Whitney Graves|Elena Barragán|Tamika Reed|
Alexandra Wetherington-Montgomery`

const he = `James Calloway|Miguel Ángel Soto|Andre Robinson|Viktor Sokolov|Tyler McAllister|Luis Cervantes|DeShawn Harris|
Minh Vo|Robert Kessler|Omar Farouk|Bohdan Melnyk|Kevin Strickland|José Luis Aguilar|Nathan Pearce|Emeka Obi|
Brian Nakamura|Cody Ransom|Ricardo Fuentes|Hemley Anjain|Aaron Feldman|Javier Montoya|Dustin Pickett|Wei Zhang|
Harold Simmons|Eduardo Galván|Sergei Volkov|Terrence Coleman|Erik Halvorsen|Ramón Escobedo|Isaiah Franklin|
Gustavo Zepeda|Caleb Whitmore|François Delacroix|Jamal Thompson|Hector Quiñones|Peter Vandenberg|Ahmad Karimi|
Lars Bergström|Antonio Salazar|Patrick Donnelly|Samuel Tesfaye|Jordan Blevins|Raúl Benítez|Gary Hutchins|Dmytro Kovalenko|
Marcel Toussaint|Walter Ames|Joseph Whitehorse|Steven Ito|Ignacio Lozano|Chidi Eze|Leonard Boggs|Travis Nolan|
Mateo Arroyo|Quang Le|Curtis Langley|Owen Gallagher|Fernando Tapia|Darnell Hughes|Benjamin Sato`

const parse = (names: string, pronoun: Pronoun): Person[] =>
  names
    .split('|')
    .map((name) => name.trim())
    .map((name) => ({ name, first: name.split(' ')[0] ?? name, pronoun }))

/** The people the team has met. */
export const people: readonly Person[] = [...parse(she, 'she'), ...parse(he, 'he')]

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * An e-mail address for a name, at a domain that is reserved for examples.
 * @param domain such as `example.com`
 */
export const emailFor = (name: string, domain: string): string => {
  const words = withoutAccents(name)
    .toLowerCase()
    .replace(/[^a-z -]/g, '')
    .split(' ')
  return `${words[0]}.${words.at(-1)}@${domain}`
}
