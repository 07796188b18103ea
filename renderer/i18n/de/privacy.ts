import type { Catalogue } from '../catalogue.ts'

/** The tab Privacy of the settings: also the map and the data on this device. */
export const privacy = {
  title: 'Privatsphäre',
  text: 'Was andere von dir sehen dürfen und was Outreach erfahren darf.',
  shareActivity: 'Meine Aktivität teilen',
  shareActivityHint: 'Dein Name steht in der Rangliste. Sonst sehen die anderen „Person“ und eine Nummer.',
  shareLocation: 'Meinen Standort teilen',
  shareLocationHint:
    'Immer wenn du in einem Formular den Standort deines Geräts übernimmst, sieht dein Team 12 Stunden lang auf der Karte der Aktivitäten, wo du warst. Schaltest du das aus, wird er sofort vergessen.',
  allowDataCollection: 'Datenerhebung erlauben',
  allowDataCollectionHint:
    'Wenn in Outreach ein Fehler auftritt, erfahren die Betreiber deines Servers die Stelle im Programm, die Version, die Seite und deinen Browser. Nichts, was du eingibst oder siehst, und nicht deinen Namen.',
  saved: 'Einstellungen zur Privatsphäre gespeichert',
  map: {
    title: 'Karte ohne Netz',
    text: 'Ist die Karte auf diesem Gerät, erscheinen Karten sofort und überall, auch ohne Netz. Sonst gibt es sie ohne Netz nur dort, wo schon einmal jemand hingeschaut hat.',
    size: 'Sie braucht {{size}}\u00a0MB.',
    keep: 'Karte laden',
    continue: 'Fortsetzen',
    done: '{{done}} von {{size}}\u00a0MB sind auf diesem Gerät.',
    kept: 'Die Karte ist auf diesem Gerät ({{size}}\u00a0MB).',
    newer: 'Der Server hat eine neuere Karte ({{size}}\u00a0MB).',
    update: 'Neuere Karte laden',
    remove: 'Karte entfernen',
    isKept: 'Karte auf diesem Gerät gespeichert',
    isRemoved: 'Karte von diesem Gerät entfernt',
    failed: 'Die Karte ist nicht ganz angekommen. Was hier ist, bleibt: Mach weiter, sobald der Server erreichbar ist.',
    full: 'Auf diesem Gerät reicht der Platz nicht: {{size}}\u00a0MB werden gebraucht. Es wurde nichts davon gespeichert.',
    unknown: 'Wie groß die Karte ist, lässt sich gerade nicht vom Server erfragen.',
  },
  data: {
    title: 'Daten exportieren und löschen',
    exportText: 'Alles über dich und alles, was du festgehalten hast, als ZIP-Datei mit Tabellen (CSV) und JSON.',
    export: 'Daten exportieren',
    exportFile: 'outreach-export.zip',
    exported: 'Export fertig',
    exportedText: 'Die Datei liegt bei deinen Downloads.',
    exportFailed: 'Export fehlgeschlagen',
    deleteText:
      'Dein Konto und deine persönlichen Daten werden endgültig gelöscht. Was du festgehalten hast, bleibt ohne deinen Namen bei deinen Organisationen.',
    delete: 'Konto löschen',
    dialog: {
      title: 'Dein Konto löschen?',
      text: 'Das lässt sich nicht rückgängig machen. Dein Profil und deine Anmeldungen werden gelöscht, ebenso Organisationen, in denen du allein bist. Kontakte und Begegnungen, die du mit einem Team teilst, bleiben beim Team, ebenso deine Punkte dort, aber ohne deinen Namen.',
      subscription: 'Auch dein Abo wird gekündigt.',
      exportFirst: 'Möchtest du eine Kopie behalten? Dann schließ das hier und exportiere zuerst deine Daten.',
      password: 'Dein Passwort',
      passwordHint: 'Um sicherzugehen, dass du es bist.',
      submit: 'Konto löschen',
      lastAdmin_one: 'Eine Organisation braucht dich noch',
      lastAdmin_other: '{{count, number}} Organisationen brauchen dich noch',
      lastAdminText:
        'Du bist der letzte Admin von {{names}}. Mach dort zuerst jemand anderen zum Admin und komm dann zurück.',
      toOrganizations: 'Zu den Organisationen',
    },
    deleted: 'Konto gelöscht',
    deletedText: 'Du bist abgemeldet. Danke für jeden Besuch.',
    deleteFailed: 'Konto nicht gelöscht',
  },
} satisfies Catalogue['privacy']
