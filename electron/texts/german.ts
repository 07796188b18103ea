import type { Texts } from './english.ts'

export const german: Texts = {
  menu: {
    file: 'Datei', edit: 'Bearbeiten', view: 'Ansicht', go: 'Gehe zu', window: 'Fenster', help: 'Hilfe',
    about: (name) => `Über ${name}`,
    services: 'Dienste',
    hide: (name) => `${name} ausblenden`,
    hideOthers: 'Andere ausblenden', showAll: 'Alle einblenden',
    quit: (name) => `${name} beenden`,
    exit: 'Beenden',
    newInteraction: 'Neue Begegnung', newContact: 'Neuer Kontakt',
    search: 'Suche und Befehle', syncNow: 'Jetzt senden',
    print: 'Drucken …', savePdf: 'Als PDF sichern …',
    settings: 'Einstellungen …', changeServer: 'Server wechseln …', signOut: 'Abmelden',
    close: 'Fenster schließen',
    undo: 'Rückgängig', redo: 'Wiederholen', cut: 'Ausschneiden', copy: 'Kopieren', paste: 'Einfügen', pastePlain: 'Ohne Formatierung einfügen', delete: 'Löschen', selectAll: 'Alles auswählen',
    actualSize: 'Originalgröße', zoomIn: 'Vergrößern', zoomOut: 'Verkleinern', fullScreen: 'Vollbild', eventMode: 'Veranstaltungsmodus',
    reload: 'Neu laden', developerTools: 'Entwicklerwerkzeuge',
    back: 'Zurück', forward: 'Vorwärts',
    dashboard: 'Übersicht', contacts: 'Kontakte', activities: 'Aktivitäten', organizations: 'Organisationen', rewards: 'Punkte', reports: 'Berichte', sync: 'Abgleich',
    minimize: 'Minimieren', zoom: 'Zoomen', front: 'Alle nach vorne bringen',
    keys: 'Tastenkürzel', checkForUpdates: 'Nach Updates suchen', logs: 'Protokollordner öffnen', data: 'Datenordner öffnen',
  },
  tray: {
    open: (name) => `${name} öffnen`,
    waiting: (count) => (count === 0 ? 'Nichts wartet' : count === 1 ? '1 Eintrag wartet hier' : `${count} Einträge warten hier`),
    hintTitle: (name) => `${name} läuft weiter`,
    hint: 'Von hier aus wird weiter gesendet und erinnert. Beenden kannst du es über dieses Symbol oder im Menü.',
  },
  updates: {
    title: 'Updates',
    none: (version) => `Version ${version} ist die neueste.`,
    ready: (version) => `Version ${version} ist bereit. Sie wird installiert, wenn das Programm beendet wird.`,
    off: 'Das Programm aktualisiert sich hier nicht selbst. Frag, wer sich um diesen Computer kümmert.',
    failed: 'Der Update-Server ist gerade nicht erreichbar.',
    refused: 'Die Version auf dem Server ist nicht von denen signiert, die dieses Programm erstellt haben, und wird nicht installiert.',
  },
  crash: {
    title: 'Das Fenster ist zweimal hintereinander abgestürzt.',
    text: 'Was du eingegeben und gespeichert hast, liegt auf diesem Computer; davon ist nichts verloren.',
    reload: 'Erneut versuchen',
  },
  open: {
    tooLarge: 'Diese Datei ist zu groß, um sie von hier zu öffnen. Öffne stattdessen „Abgleich“ und wähle „Datei einlesen“.',
    unreadable: 'Diese Datei lässt sich nicht lesen.',
  },
}
