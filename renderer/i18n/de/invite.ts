import type { Catalogue } from '../catalogue.ts'

/** The page behind the link of an invitation. */
export const invite = {
  pageTitle: 'Einladung',
  lead: 'Du bist eingeladen zu',
  by: '{{name}} lädt dich als {{role}} ein.',
  as: 'Du trittst als {{role}} bei.',
  validUntil: 'Die Einladung gilt bis {{date}}.',
  ways: { label: 'So trittst du bei', new: 'Ich bin neu hier', existing: 'Ich habe ein Konto' },
  form: {
    name: 'Dein Name',
    username: 'Benutzername',
    password: 'Passwort',
    passwordHint: 'Mindestens 6 Zeichen',
    submit: 'Konto erstellen und beitreten',
  },
  signIn: {
    text: 'Melde dich an, dann trittst du mit einem Klick bei.',
    username: 'Benutzername oder E-Mail',
    password: 'Passwort',
    submit: 'Anmelden',
  },
  signedInAs: 'Angemeldet als {{name}}',
  join: 'Beitreten',
  notYou: 'Nicht du? Abmelden',
  states: {
    expired: {
      title: 'Diese Einladung ist abgelaufen',
      text: 'Einladungen gelten 7 Tage lang und solange die Person, die sie verschickt hat, einladen darf. Bitte dein Team um eine neue: Ein Klick genügt.',
    },
    revoked: {
      title: 'Diese Einladung wurde zurückgezogen',
      text: 'Vielleicht gibt es eine neuere: Such nach dem letzten Link, den du bekommen hast. Wenn du keinen findest, bitte dein Team um eine neue Einladung.',
    },
    accepted: {
      title: 'Diese Einladung wurde schon benutzt',
      text: 'Jeder Link gilt für eine Person. Wenn du das warst, gehörst du schon zum Team: Mach einfach weiter. Wenn nicht, bitte dein Team um einen eigenen Link.',
    },
    unknown: {
      title: 'Dieser Link ist nicht gültig',
      text: 'Prüfe, ob der Link vollständig ist und der neueste, den du bekommen hast. Wenn es dann nicht klappt, bitte dein Team um eine neue Einladung.',
    },
    member: {
      title: 'Du bist schon Mitglied bei {{organization}}',
      text: 'Hier gibt es nichts mehr zu tun. Der Link bleibt für jemand anderen gültig.',
    },
  },
  loadFailed: 'Die Einladung konnte nicht geladen werden',
  toDashboard: 'Zur Übersicht',
  toSignIn: 'Anmelden',
  toStart: 'Zur Startseite',
  toasts: {
    welcome: 'Willkommen bei {{organization}}',
    welcomeText: 'Du bist als {{role}} beigetreten.',
    failed: 'Beitritt fehlgeschlagen',
  },
} satisfies Catalogue['invite']
