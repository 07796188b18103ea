/** Veranstaltungsmodus. */
export const event = {
  title: 'Veranstaltungsmodus',
  recorded_one: '{{count, number}} Person erfasst',
  recorded_other: '{{count, number}} Personen erfasst',
  waiting_one: '{{count, number}} wartet auf das Senden',
  waiting_other: '{{count, number}} warten auf das Senden',
  wholeScreen: 'Vollbild',
  end: 'Veranstaltung beenden',
  note: 'Notiz',
  save: 'Speichern',
  saved: '{{name}} ist auf diesem Gerät gespeichert',
  savedHere: '{{name}} ist auf dieser Seite erfasst',
  notKept:
    'Dieser Browser speichert gerade nichts. Wer erfasst und noch nicht gesendet ist, geht verloren, wenn diese Seite geschlossen oder neu geladen wird.',
  undo: 'Letzte zurücknehmen',
  removed: 'Die letzte Person wurde entfernt',
  failed_one: 'Eine Person konnte auf diesem Gerät nicht gespeichert werden. Das Eingegebene ist noch da.',
  failed_other:
    '{{count, number}} Personen konnten auf diesem Gerät nicht gespeichert werden. Das Eingegebene ist noch da.',
  otherUser:
    '{{name}} hat sich auf diesem Gerät angemeldet. Damit endet die Veranstaltung von {{owner}}: Es wird nichts mehr erfasst. Was noch nicht gespeichert ist, bleibt auf dieser Seite, bis sie verlassen wird, und lässt sich speichern, sobald {{owner}} wieder angemeldet ist.',
  over: 'Die Veranstaltung ist beendet. Was noch nicht gespeichert ist, bleibt auf dieser Seite, bis sie verlassen wird, und lässt sich noch speichern.',
  discard: 'Ohne Speichern beenden?',
  discardText_one: 'Eine Person ist auf diesem Gerät nicht gespeichert, und das Eingegebene ginge verloren.',
  discardText_other:
    '{{count, number}} Personen sind auf diesem Gerät nicht gespeichert, und das Eingegebene ginge verloren.',
  discardAndEnd: 'Beenden und verwerfen',
  idle_one: 'Ist noch jemand da? Die Felder werden in {{count}} Sekunde geleert. Ein Tastendruck verhindert das.',
  idle_other:
    'Ist noch jemand da? Die Felder werden in {{count, number}} Sekunden geleert. Ein Tastendruck verhindert das.',
  pin: 'PIN',
  leave: 'Veranstaltung beenden?',
  leaveHint: 'Die PIN, mit der die Veranstaltung begonnen wurde',
  wrongPin: 'Das ist nicht die PIN.',
  tooMany: 'Zu viele falsche PINs.',
  pause_one: 'Versuch es in {{count}} Sekunde noch einmal.',
  pause_other: 'Versuch es in {{count, number}} Sekunden noch einmal.',
  forgotten: 'PIN vergessen?',
  forgottenText:
    'Auch das Passwort von {{name}} beendet die Veranstaltung, ebenso das Abmelden. Für beides muss der Server erreichbar sein. Was noch gesendet werden muss, bleibt in jedem Fall auf diesem Gerät.',
  signIn: 'Anmelden und beenden',
  signOut: 'Abmelden',
  notSignedIn: 'Das hat nicht geklappt. Prüfe Passwort und Verbindung.',
  setup: {
    intro:
      'Für einen Tisch, an dem man vielen begegnet: eine Person nach der anderen, schnell, mit oder ohne Netz. Gäste sehen die Felder und nichts von anderen Menschen.',
    name: 'Name der Veranstaltung',
    nameHint: 'Steht in den Notizen aller, die erfasst werden.',
    namePlaceholder: 'Frühlingsmarkt',
    nameRequired: 'Bitte gib der Veranstaltung einen Namen',
    records: 'Was zu jeder Person erfasst wird',
    recordsOf: { contact: 'Nur ein Kontakt', interaction: 'Ein Kontakt und eine Begegnung' },
    followUp: 'Follow-up',
    noFollowUp: 'Keins',
    inDays_one: 'In {{count}} Tag',
    inDays_other: 'In {{count, number}} Tagen',
    lock: 'Sperre',
    lockText:
      'Bis die PIN eingegeben ist, zeigt dieser Browser nur die Veranstaltung, egal was gedrückt, als Adresse eingegeben oder in einem anderen Tab geöffnet wird.',
    cannotLock:
      'Dieser Browser kann unter dieser Adresse keine PIN sicher aufbewahren: Dazu braucht es https. Die Veranstaltung beginnt ohne Sperre, und wer am Tisch ist, kann sie verlassen.',
    cannotKeep:
      'Dieser Browser bewahrt nichts auf; die Veranstaltung lässt sich nicht sperren. Verlass den privaten Modus oder beginne ohne Sperre.',
    pinRule: '4 bis 8 Ziffern',
    repeat: 'PIN wiederholen',
    mismatch: 'Die PINs stimmen nicht überein',
    unlocked: 'Ohne Sperre: Wer am Tisch ist, kann die Veranstaltung verlassen und die Kontakte sehen',
    start: 'Veranstaltung beginnen',
  },
} as const
