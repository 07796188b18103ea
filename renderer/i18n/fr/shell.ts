import type { Catalogue } from '../catalogue.ts'

/** The frame of every page of a signed-in user, and what several of these pages share. */
export const shell = {
  sidebar: 'Barre latérale',
  openMenu: 'Ouvrir le menu',
  userMenu: 'Votre compte',
  role: { admin: 'administrateur', manager: 'responsable', member: 'membre' },
  currentOrganization: 'Organisation actuelle',
  loadingOrganization: 'Chargement de l’organisation…',
  organizationFailed: 'Impossible de charger l’organisation',
  noOrganizations: 'Aucune organisation',
  noOrganizationHint:
    'Vous n’appartenez à aucune organisation pour le moment. Créez-en une ou ouvrez le lien d’une invitation.',
  createOrganization: 'Créer une organisation',
  addOrganization: 'Ajouter une organisation',
  signedInAs: 'Connecté avec le compte',
  profile: 'Profil',
  logOutToken: 'Déconnexion',
  searchContacts: 'Rechercher un contact',
  theme: 'Thème',
  themes: { light: 'Clair', dark: 'Sombre', system: 'Système' },
  logOut: 'Se déconnecter',
  mainPlaces: 'Pages principales',
  staysIn: 'Vous avez ouvert ceci dans {{name}} : c’est là que ce sera enregistré.',
  gone: 'Cet élément n’existe plus',
  goneText: 'Quelqu’un l’a supprimé entre-temps, ou l’adresse est erronée.',
  trend: { up: 'en hausse', down: 'en baisse', neutral: 'stable' },
  asOf: {
    all: 'Données du {{time}}. Depuis, le serveur est injoignable.',
    named: '{{names}} : données du {{time}}. Depuis, le serveur est injoignable.',
    unknown: '{{names}} : à voir dès que le serveur sera joignable.',
  },
  date: {
    unreadable: 'Saisissez une date comme {{example}}',
    tooEarly: 'Choisissez le {{date}} ou une date ultérieure',
    tooLate: 'Choisissez le {{date}} ou une date antérieure',
    add: 'Ajouter',
    remove: 'Retirer le {{date}}',
    chosen: 'Jours choisis',
  },
} satisfies Catalogue['shell']
