import type { Catalogue } from '../catalogue.ts'

/** The tab Notifications of the settings. */
export const notificationSettings = {
  title: 'Mitteilungen',
  text: 'Was Outreach dir sagen darf, und wo.',
  emailNotifications: 'Per E-Mail',
  emailNotificationsHint:
    'An Tagen, an denen Follow-ups für dich fällig werden, eine E‑Mail mit ihnen. Wer diesen Server betreibt, muss den Versand einrichten.',
  mobileNotifications: 'Auf dem Handy',
  mobileNotificationsHint:
    'Mitteilungen auf Handy oder Computer, während Outreach geschlossen ist. Jedes Gerät fragt dich einmal.',
  turnOnHere: 'Hier einschalten',
  push: {
    desktop: 'Auf diesem Computer sagt dir die Desktop-App selbst Bescheid, solange sie läuft.',
    off: 'Dieser Server sendet nichts aufs Handy. Wer ihn betreibt, muss das einrichten.',
    needsInstall:
      'Auf einem iPhone oder iPad geht das nur mit der installierten App: Wähle „Teilen“, dann „Zum Home-Bildschirm“, und schalte es dort ein.',
    unsupported: 'Dieser Browser kann keine Mitteilungen zeigen, während Outreach geschlossen ist.',
    denied:
      'Dieser Browser lässt Outreach keine Mitteilungen zeigen. Erlaube sie in seinen Einstellungen für diese Seite und komm dann hierher zurück.',
    possible: 'Dieses Gerät zeigt noch keine Mitteilungen.',
    failed: 'Dieses Gerät konnte nicht für Mitteilungen eingerichtet werden. Versuch es mit Verbindung noch einmal.',
    on: 'Dieses Gerät zeigt Mitteilungen.',
  },
  activitySummary: 'Zusammenfassung',
  activitySummaryHint:
    'Jeden Montagmorgen eine E‑Mail mit den Zahlen deiner Organisation aus der Woche davor und deinem Anteil daran. Dafür müssen Mitteilungen per E-Mail eingeschaltet sein.',
  contactUpdates: 'Neues zu Kontakten',
  contactUpdatesHint: 'Wenn deine Follow-ups fällig sind: hier, auf dem Handy, in der Desktop-App und per E-Mail.',
  teamUpdates: 'Neues aus dem Team',
  teamUpdatesHint: 'Wenn jemand über deine Einladung dazukommt.',
  timeZone: 'Deine Zeitzone',
  timeZoneHint: 'E-Mails und Mitteilungen über Follow-ups kommen morgens ab 7\u00a0Uhr in dieser Zeitzone.',
  zoneOf: '{{zone}} (Organisation)',
  zoneOfAny: 'Wie deine Organisation',
  calendar: {
    title: 'Kalender',
    text: 'Eine private Adresse, unter der Kalenderprogramme wie Google Kalender, Outlook oder Apple Kalender deine Follow-ups lesen. Sie nennt Personen, aber nichts von dem, was gesagt wurde. Wer die Adresse hat, kann sie lesen.',
    create: 'Adresse anlegen',
    renew: 'Neue Adresse',
    remove: 'Adresse entfernen',
    ask: {
      renew: 'Adresse ersetzen?',
      remove: 'Adresse entfernen?',
      text: 'Kalenderprogramme, die die bisherige Adresse lesen, zeigen dann nichts Neues mehr.',
      renewConfirm: 'Ersetzen',
      removeConfirm: 'Entfernen',
    },
    since: 'Es gibt seit {{date}} eine Adresse. Sie wird nicht noch einmal gezeigt: Eine neue ersetzt sie.',
    label: 'Adresse deines Kalenders',
    copy: 'Kopieren',
    copied: 'Kopiert',
    once: 'Sie wird nur jetzt gezeigt. Füge sie in deinem Kalenderprogramm unter „aus dem Internet“ oder „per URL“ hinzu.',
    selected: 'Sie ist markiert: Kopiere sie mit Strg+C oder ⌘C.',
    failed: 'Das hat nicht geklappt: {{message}}',
  },
  saved: 'Einstellungen zu Mitteilungen gespeichert',
} satisfies Catalogue['notificationSettings']
