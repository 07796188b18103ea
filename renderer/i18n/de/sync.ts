import type { Catalogue } from '../catalogue.ts'

/** Sync: where what was recorded stands. */
export const sync = {
  now: 'Jetzt senden',
  standing: {
    offline: 'Du bist offline. Was du erfasst, bleibt hier und wird später gesendet.',
    offlineOnPage: 'Du bist offline. Was du erfasst, wartet auf dieser Seite und wird später gesendet.',
    unreachable: 'Der Server ist nicht erreichbar. Die App versucht es von selbst weiter.',
    busy: 'Der Server ist ausgelastet. Die App versucht es von selbst weiter.',
    full: 'Auf diesem Gerät ist kein Platz mehr. Schaff etwas Platz, dann wird gesendet, was wartet.',
    signIn: 'Deine Sitzung ist vielleicht abgelaufen. Bitte melde dich wieder an.',
    wrongOwner: 'Auf diesem Gerät ist jemand anderes angemeldet. Was du erfasst hast, wartet auf dich.',
    none: 'Was du erfasst, bleibt auf diesem Gerät, bis der Server es hat.',
  },
  round: {
    partly: 'Nicht alles wurde gesendet',
    partlyText: 'Gesendet: {{sent, number}}. Es warten noch: {{left, number}}.',
    failed: 'Der Server ist nicht erreichbar',
    failedText: 'Was du erfasst hast, bleibt hier und wird später gesendet.',
    cannot: 'Senden nicht möglich',
    cannotText: 'Du bist gerade offline. Stelle eine Internetverbindung her, um deine Daten zu senden.',
  },
  noRoom: 'Kein Platz mehr',
  behind:
    'Auf diesem Gerät ist kein Platz mehr für das, was andere ändern: Listen sind vielleicht nicht aktuell und fehlen ohne Netz. Schaff etwas Platz.',
  last: 'Zuletzt alles gesendet: {{time}}',
  never: 'Zuletzt alles gesendet: noch nie',
  notKept:
    'Dieser Browser speichert gerade nichts. Was du hier erfasst, geht verloren, wenn du diese Seite vor dem Senden schließt oder neu lädst.',
  outOfReach_one:
    '{{count}} Eintrag, den du früher erfasst hast, liegt auf diesem Gerät, ist aber gerade nicht erreichbar',
  outOfReach_other:
    '{{count, number}} Einträge, die du früher erfasst hast, liegen auf diesem Gerät, sind aber gerade nicht erreichbar',
  outOfReachText:
    'Der Browser öffnet seinen Speicher nicht. Schließ die anderen Tabs dieser App und lade diese Seite neu, oder starte den Browser neu: Dann wird gesendet.',
  lost_one: '{{count}} Eintrag, der hier wartete, ist verloren',
  lost_other: '{{count, number}} Einträge, die hier warteten, sind verloren',
  lostText:
    'Bevor alles gesendet war, hat dieser Browser seinen Speicher geleert, oder eine Seite, auf der es wartete, wurde verlassen. Bitte sieh nach, ob etwas von dir fehlt.',
  lostNames: 'Es ging um: {{names}}.',
  storedBefore: 'Schon beim ersten Mal gespeichert',
  storedBeforeText:
    'Ohne das, was du seitdem geändert hast. Deine Eingabe bleibt als Entwurf: Wenn du ihn speicherst, kommt ein weiterer Eintrag dazu.',
  lostSeen: 'Verstanden',
  asking_one: '{{count}} Eintrag braucht dich',
  asking_other: '{{count, number}} Einträge brauchen dich',
  waiting_one: '{{count}} Eintrag wartet hier',
  waiting_other: '{{count, number}} Einträge warten hier',
  nothing: 'Nichts wartet',
  nothingHint: 'Kein Eintrag von dir auf diesem Gerät fehlt auf dem Server.',
  sent: 'Zuletzt gesendet',
  wasReturned: 'zurückgeholt',
  did: {
    contact: {
      create: 'Neuer Kontakt: {{name}}',
      update: 'Kontakt geändert: {{name}}',
      complete: 'Kontakt geändert: {{name}}',
      delete: 'Kontakt gelöscht: {{name}}',
      return: 'Kontakt zurückgeholt: {{name}}',
    },
    interaction: {
      create: 'Neue Begegnung: {{name}}',
      update: 'Begegnung geändert: {{name}}',
      complete: 'Follow-up erledigt: {{name}}',
      delete: 'Begegnung gelöscht: {{name}}',
      return: 'Begegnung zurückgeholt: {{name}}',
    },
  },
  why: {
    conflict: 'Du und jemand anderes habt dasselbe geändert. Was stimmt?',
    changedMeanwhile: 'Seitdem hat sich geändert: {{changes}}. Trotzdem löschen?',
    deleted: 'Jemand anderes hat das inzwischen gelöscht.',
    refused: 'Der Server hat es nicht angenommen: {{message}}',
    unanswered: 'Der Server hat bisher nicht geantwortet (Versuche: {{number}}).',
    failing: 'Der Server konnte es bisher nicht speichern (Versuche: {{number}}): {{message}}',
    noAccess: 'Du hast keinen Zugang mehr zu dieser Organisation.',
    contactDropped: 'Der Kontakt, zu dem es gehört, ist nicht da.',
    mergeTargetDropped: 'Der Kontakt, mit dem er zusammengeführt werden sollte, ist nicht da.',
    identityTaken: 'Unter derselben Kennung wurde vorher etwas anderes gespeichert.',
  },
  entered: 'Was du eingegeben hast',
  returnAndSend: 'Zurückholen und senden',
  whoReturns: {
    contact: 'Teamleitung und Admins können ihn aus dem Papierkorb zurückholen. Versuch es danach noch einmal.',
    interaction:
      'Wer die Begegnung erfasst hat, die Teamleitung und Admins können sie aus dem Papierkorb zurückholen. Versuch es danach noch einmal.',
  },
  noReason: 'ohne Angabe eines Grundes',
  retry: 'Erneut versuchen',
  retryAll: 'Alle erneut versuchen',
  edit: 'Bearbeiten',
  discard: 'Verwerfen',
  discardTitle: 'Erfasstes verwerfen?',
  discardText: 'Es wurde nie auf dem Server gespeichert und lässt sich nicht zurückholen.',
  discardMaybe: 'Vielleicht hat der Server es schon: Dann bleibt es dort. Hier lässt es sich nicht zurückholen.',
  keepRow: 'Behalten',
  deleteNevertheless: 'Trotzdem löschen',
  decide: 'Auswahl speichern',
  you: 'Du',
  somebody: 'Jemand anderes',
  by: '{{by}}:',
  conflict: {
    thenSave: 'Wähle, was bleiben soll, und speichere dann noch einmal. Von beidem geht nichts verloren.',
    others: 'Außerdem von anderen geändert: {{fields}}.',
    completed: '{{by}} hat dieses Follow-up inzwischen erledigt. Ein neues Datum öffnet es wieder.',
    allTheirs: 'Alles von der anderen Person übernehmen',
  },
  completed: 'Erledigt',
  open: 'Offen',
  file: {
    title: 'Auf einem anderen Gerät',
    text: 'Was hier wartet, lässt sich verschlüsselt als Datei speichern und auf einem anderen deiner Geräte einlesen. Es zählt nur einmal, egal von wo es zuerst gesendet wird.',
    insecure:
      'Dateien lassen sich nur über eine sichere Verbindung verschlüsseln. Öffne die App unter ihrer https-Adresse.',
    save: 'Als Datei speichern',
    read: 'Datei einlesen',
    count_one: '{{count}} Eintrag kommt in die Datei. Er bleibt auch hier und wird weiterhin von hier gesendet.',
    count_other:
      '{{count, number}} Einträge kommen in die Datei. Sie bleiben auch hier und werden weiterhin von hier gesendet.',
    together: 'Was dazugehört, kommt mit.',
    passphrase: 'Passphrase',
    repeat: 'Passphrase wiederholen',
    rule: 'Mindestens 12 Zeichen. Ein paar Wörter lassen sich leicht merken.',
    tooShort: 'Die Passphrase braucht mindestens 12 Zeichen',
    mismatch: 'Beide Eingaben müssen gleich sein',
    warning: 'Ohne die Passphrase kann niemand die Datei lesen oder wiederherstellen.',
    saved: 'Als Datei gespeichert',
    savedText: '{{name}} liegt bei deinen Downloads.',
    file: 'Datei',
    open: 'Datei öffnen',
    found_one: '{{count}} Eintrag von {{name}}, gespeichert: {{time}}',
    found_other: '{{count, number}} Einträge von {{name}}, gespeichert: {{time}}',
    inOrganization: '{{name}}: {{number, number}}',
    otherOrganization: 'Eine Organisation, zu der du nicht gehörst',
    known_one: '{{count}} davon ist schon hier.',
    known_other: '{{count, number}} davon sind schon hier.',
    allKnown: 'Alles davon ist schon hier. Es gibt nichts einzulesen.',
    another: 'Andere Datei wählen',
    otherAddress: 'Die Datei wurde unter {{address}} gespeichert. Lies sie nur ein, wenn das derselbe Server ist.',
    take_one: '{{count}} Eintrag einlesen',
    take_other: '{{count, number}} Einträge einlesen',
    taken_one: '{{count}} Eintrag eingelesen',
    taken_other: '{{count, number}} Einträge eingelesen',
    takenText: 'Was der Server schon hat, zählt nur einmal.',
    takenOnPage:
      'Was noch nicht gesendet ist, wartet auf dieser Seite: Lass sie bis dahin offen. Was der Server schon hat, zählt nur einmal.',
    faults: {
      none: 'Bitte wähle eine Datei',
      notOurs: 'Das ist keine Datei dieser App. Wähle eine, deren Name auf .outreach endet.',
      tooLarge: 'Diese Datei ist zu groß, um von dieser App zu sein. Wähle eine andere.',
      damaged:
        'Die Datei ist beschädigt oder unvollständig. Kopiere sie noch einmal oder speichere sie auf dem Gerät, von dem sie kommt, erneut.',
      newer:
        'Eine neuere Version der App hat diese Datei gespeichert. Lade diese Seite neu und versuch es dann noch einmal.',
      passphrase:
        'Diese Passphrase öffnet die Datei nicht. Achte auf Groß- und Kleinschreibung und versuch es noch einmal.',
      otherOwner:
        'Diese Datei enthält, was {{name}} erfasst hat. Nur {{name}} kann sie einlesen, nach der Anmeldung auf diesem Gerät.',
    },
  },
  leaving: {
    importTitle: 'Ein Import ist nicht fertig',
    title_one: '{{count}} Eintrag ist noch nicht gesendet',
    title_other: '{{count, number}} Einträge sind noch nicht gesendet',
    send: 'Jetzt senden',
    asks_one: '{{count}} davon braucht dich',
    asks_other: '{{count, number}} davon brauchen dich',
    signOut: {
      text_one: 'Er bleibt nur für dich auf diesem Gerät und wird gesendet, wenn du dich hier wieder anmeldest.',
      text_other: 'Sie bleiben nur für dich auf diesem Gerät und werden gesendet, wenn du dich hier wieder anmeldest.',
      importText:
        '{{files}} ist erst teilweise importiert. Es geht weiter, sobald du dich auf diesem Gerät wieder anmeldest.',
      importOnPage:
        '{{files}} ist erst teilweise importiert. Es geht weiter, wenn du dich hier wieder anmeldest, bevor diese Seite geschlossen oder neu geladen wird.',
      keep: 'Behalten und abmelden',
      onPage: 'Es wird gesendet, wenn du dich vorher hier wieder anmeldest.',
    },
    deleteAccount: {
      text_one: 'Ist dein Konto gelöscht, kann er nie mehr gesendet werden und ist verloren.',
      text_other: 'Ist dein Konto gelöscht, können sie nie mehr gesendet werden und sind verloren.',
      importText: '{{files}} ist erst teilweise importiert. Der Rest geht mit deinem Konto verloren.',
      action: 'Trotzdem löschen',
    },
    leaveOrganization: {
      text_one:
        'Nach dem Verlassen kann er nicht mehr gesendet werden. Er bleibt auf diesem Gerät unter „Abgleich“, falls du zurückkommst.',
      text_other:
        'Nach dem Verlassen können sie nicht mehr gesendet werden. Sie bleiben auf diesem Gerät unter „Abgleich“, falls du zurückkommst.',
      onPage_one:
        'Nach dem Verlassen kann er nicht mehr gesendet werden. Er bleibt auf dieser Seite unter „Abgleich“, falls du zurückkommst, bevor sie geschlossen oder neu geladen wird.',
      onPage_other:
        'Nach dem Verlassen können sie nicht mehr gesendet werden. Sie bleiben auf dieser Seite unter „Abgleich“, falls du zurückkommst, bevor sie geschlossen oder neu geladen wird.',
      importText:
        '{{files}} ist erst teilweise importiert. Nach dem Verlassen kann der Rest nicht mehr importiert werden.',
      action: 'Trotzdem verlassen',
    },
  },
  waitsIn_one: '{{count}} Eintrag wartet für {{name}} und wird dorthin gesendet.',
  waitsIn_other: '{{count, number}} Einträge warten für {{name}} und werden dorthin gesendet.',
  expired: {
    title: 'Deine Sitzung ist vielleicht abgelaufen',
    onPage_one:
      'Bitte melde dich auf dieser Seite wieder an. {{count}} Eintrag wartet hier auf dich: Schließ diese Seite nicht, und lade sie nicht neu.',
    onPage_other:
      'Bitte melde dich auf dieser Seite wieder an. {{count, number}} Einträge warten hier auf dich: Schließ diese Seite nicht, und lade sie nicht neu.',
    text_one: 'Bitte melde dich wieder an. {{count}} Eintrag wartet auf diesem Gerät auf dich.',
    text_other: 'Bitte melde dich wieder an. {{count, number}} Einträge warten auf diesem Gerät auf dich.',
    action: 'Zur Anmeldung',
  },
  otherUser: { title: 'Jemand anderes hat sich angemeldet', text: 'Diese Seite gehört jetzt {{name}}.' },
  toasts: {
    kept: 'Auf diesem Gerät gespeichert',
    keptText: 'Wird gesendet, sobald der Server erreichbar ist.',
    onPage: 'Auf dieser Seite erfasst',
    onPageText: 'Wird gesendet, sobald der Server erreichbar ist. Lass diese Seite bis dahin offen.',
    asks: 'Hier bist du gefragt',
    asksText: 'Es wurde so nicht angenommen. Öffne „Abgleich“, um zu sehen, warum.',
    changed: 'Das hat sich inzwischen geändert',
    changedText: 'Sieh es dir an, wie es jetzt ist, und entscheide noch einmal.',
  },
  appearance: {
    notSent: 'Nur auf diesem Gerät gespeichert',
    notSentText: 'Deine anderen Geräte erfahren davon, wenn du hier das nächste Mal mit Verbindung etwas änderst.',
  },
} satisfies Catalogue['sync']
