import type { Catalogue } from '../catalogue.ts'

/** The desktop program: its server, its settings, and what it reminds of. */
export const desktop = {
  server: {
    title: 'Wo ist euer Outreach?',
    text: 'Outreach auf diesem Computer arbeitet mit dem Server deiner Gemeinde oder deines Teams. Gib die Adresse ein, unter der du Outreach im Browser öffnest.',
    changeTitle: 'Server wechseln',
    changeText:
      'Dieser Computer arbeitet jetzt mit {{server}}. Was dafür wartet, bleibt hier und wird gesendet, wenn du zurückkommst und dich anmeldest.',
    label: 'Adresse des Servers',
    hint: 'Zum Beispiel outreach.example.org',
    submit: 'Verbinden',
    checking: 'Die Adresse wird geprüft …',
    keep: 'Beim jetzigen Server bleiben',
    unknown:
      'Du kennst die Adresse nicht? Frag die Person, die dich eingeladen hat, oder sieh in eine Einladung, die per E‑Mail kam.',
    refusals: {
      none: 'Bitte gib die Adresse deines Servers ein.',
      notAnAddress: 'Das ist keine Adresse. Schreib sie wie im Browser, etwa outreach.example.org.',
      notSecure:
        'Die Adresse muss mit https:// beginnen, damit unterwegs niemand mitlesen kann. Frag die Betreiber des Servers nach der sicheren Adresse.',
      notTrusted:
        'Dieser Computer vertraut dem Zertifikat dieses Servers nicht: Unterwegs könnten andere mitlesen. Prüfe das Datum dieses Computers, oder frag die Betreiber des Servers.',
      unreachable:
        'Unter dieser Adresse antwortet nichts. Prüfe die Schreibweise und ob dieser Computer ein Netz hat, und versuch es noch einmal.',
      notOurs:
        'Unter dieser Adresse gibt es etwas, aber nicht Outreach. Lass weg, was hinter dem Namen steht, oder frag die Betreiber des Servers.',
      failed: 'Die Adresse konnte nicht geprüft werden. Bitte versuch es noch einmal.',
    },
    current: 'Server: {{server}}',
    change: 'Wechseln',
  },
  keychain:
    'Dieser Computer hat keinen Schlüsselbund. Deine Anmeldung liegt in einer Datei, die alle lesen können, die dein Konto auf diesem Computer benutzen. Sperr den Bildschirm, wenn du gehst, oder melde dich ab.',
  computer: {
    tab: 'Dieser Computer',
    title: 'Dieser Computer',
    text: 'Wie sich Outreach auf diesem Computer verhält, egal wer angemeldet ist.',
    closeToTray: 'Weiterlaufen, wenn das Fenster geschlossen wird',
    closeToTrayHint: 'Outreach wartet dann im Infobereich, sendet, was wartet, und erinnert dich weiter.',
    reminders: 'An Follow-ups erinnern',
    remindersHint: 'Eine Mitteilung deines Systems an dem Tag, an dem ein Follow-up fällig ist, mit oder ohne Netz.',
    startAtLogin: 'Mit dem Computer starten',
    startAtLoginHint: 'Outreach öffnet sich, wenn du dich an diesem Computer anmeldest.',
    startAtLoginHidden:
      'Outreach startet ohne sein Fenster, wenn du dich an diesem Computer anmeldest. Öffne es neben der Uhr, auf einem Mac im Dock.',
    changeServer: 'Server wechseln',
    changeServerHint: 'Vorher wirst du abgemeldet. Was nicht gesendet ist, bleibt auf diesem Computer.',
    version: 'Version',
    folder: 'Datenordner',
    saved: 'Für diesen Computer gespeichert',
  },
  damage: {
    title: 'Eine Datei auf diesem Computer war beschädigt',
    setAside: 'Sie wurde beiseitegelegt und liegt unter {{path}}.',
    rescued_one: '{{count}} Eintrag, der darin wartete, ist gerettet und wartet wieder.',
    rescued_other: '{{count, number}} Einträge, die darin warteten, sind gerettet und warten wieder.',
    nothing: 'Nichts Wartendes konnte daraus gelesen werden. Bitte sieh nach, ob etwas von dir fehlt.',
    rest: 'Alles andere wird noch einmal vom Server gelesen.',
  },
  notOpened: {
    title: 'Deine Einträge auf diesem Computer lassen sich nicht öffnen',
    text: 'Nichts ist verloren. Vielleicht hält ein anderes Programm ihre Datei fest, oder ihr Ordner ist gesperrt. Versuch es noch einmal; hilft das nicht, starte Outreach neu.',
    full: 'Nichts ist verloren, aber auf diesem Computer ist kein Platz mehr. Schaff etwas Platz und versuch es dann noch einmal.',
    outdated:
      'Nichts ist verloren, aber eine neuere Version von Outreach hat sie gespeichert. Installiere die neueste Version auf diesem Computer und versuch es dann noch einmal.',
    waiting:
      'Das Programm kann ihre Datei nicht öffnen. Schaff etwas Platz, falls keiner mehr da ist, und starte Outreach neu: Dann wird gesendet.',
  },
  reminders: {
    today: 'Das Follow-up ist heute fällig.',
    overdue: 'Das Follow-up ist überfällig.',
    many: '{{number, number}} Follow-ups sind fällig',
    andMore: '{{names}} und {{number, number}} weitere',
  },
  sessionEnded: 'Bis sich jemand anmeldet, wird von diesem Computer nichts gesendet und an kein Follow-up erinnert.',
  pdfSaved: 'Als PDF gespeichert',
  pdfNotSaved: {
    title: 'Das PDF konnte nicht gespeichert werden',
    text: 'Wähle einen anderen Ordner oder schaff etwas Platz, und versuch es noch einmal.',
  },
  fileCancelled: 'Nicht gespeichert',
  fileNotSaved: {
    title: 'Die Datei konnte nicht gespeichert werden',
    text: 'Wähle einen anderen Ordner oder schaff etwas Platz, und versuch es noch einmal.',
  },
  notPrinted: { title: 'Das Drucken ist fehlgeschlagen', text: 'Sieh nach dem Drucker und versuch es noch einmal.' },
  linkNotOpened: {
    title: 'Der Computer hat den Link nicht geöffnet',
    text: 'Er hat kein Programm dafür, oder die Nachricht ist zu lang. Wähle in den Einstellungen des Systems ein Mailprogramm oder einen Browser, und versuch es noch einmal.',
  },
} satisfies Catalogue['desktop']
