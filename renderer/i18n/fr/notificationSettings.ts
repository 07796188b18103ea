import type { Catalogue } from '../catalogue.ts'

/** The tab Notifications of the settings. */
export const notificationSettings = {
  title: 'Notifications',
  text: 'Ce qu’Outreach peut vous signaler, et où.',
  emailNotifications: 'Notifications par e-mail',
  emailNotificationsHint:
    'Les jours où vous avez des suivis à faire, un e-mail avec ceux-ci. L’envoi doit être configuré par la personne qui gère ce serveur.',
  mobileNotifications: 'Notifications mobiles',
  mobileNotificationsHint:
    'Des notifications sur votre téléphone ou votre ordinateur quand Outreach est fermé. Chaque appareil vous le demande une fois.',
  turnOnHere: 'Activer ici',
  push: {
    desktop: 'Sur cet ordinateur, l’application de bureau vous prévient elle-même tant qu’elle est ouverte.',
    off: 'Ce serveur n’envoie rien sur les téléphones. La personne qui le gère doit configurer cet envoi.',
    needsInstall:
      'Sur un iPhone ou un iPad, il faut l’application installée : choisissez « Partager », puis « Sur l’écran d’accueil », et activez-les là.',
    unsupported: 'Ce navigateur ne peut pas afficher de notifications quand Outreach est fermé.',
    denied:
      'Ce navigateur n’autorise pas les notifications d’Outreach. Autorisez-les dans ses réglages pour ce site, puis revenez ici.',
    possible: 'Cet appareil n’affiche pas encore de notifications.',
    failed: 'Cet appareil n’a pas pu être préparé pour les notifications. Réessayez avec une connexion.',
    on: 'Cet appareil affiche les notifications.',
  },
  activitySummary: 'Résumé d’activité',
  activitySummaryHint:
    'Chaque lundi matin, un e-mail avec les chiffres de votre organisation pour la semaine passée et votre part. Les notifications par e-mail doivent être activées.',
  contactUpdates: 'Nouvelles des contacts',
  contactUpdatesHint:
    'Quand vous avez un suivi à faire : ici, sur votre téléphone, dans l’application de bureau et par e-mail.',
  teamUpdates: 'Nouvelles de l’équipe',
  teamUpdatesHint: 'Quand quelqu’un vous rejoint par votre invitation.',
  timeZone: 'Votre fuseau horaire',
  timeZoneHint: 'Il fixe l’heure d’envoi : les e-mails et notifications de suivi arrivent à partir de 7 h.',
  zoneOf: '{{zone}} (organisation)',
  zoneOfAny: 'Comme votre organisation',
  calendar: {
    title: 'Agenda',
    text: 'Une adresse privée où des agendas comme Google Agenda, Outlook ou Apple Calendrier lisent vos suivis. Elle nomme les personnes, mais rien de ce qui a été dit. Quiconque a l’adresse peut la lire.',
    create: 'Créer une adresse',
    renew: 'Nouvelle adresse',
    remove: 'Supprimer l’adresse',
    ask: {
      renew: 'Remplacer l’adresse ?',
      remove: 'Supprimer l’adresse ?',
      text: 'Les agendas qui lisent l’adresse actuelle n’afficheront plus rien de nouveau.',
      renewConfirm: 'Remplacer',
      removeConfirm: 'Supprimer',
    },
    since: 'Il y a une adresse depuis le {{date}}. Elle n’est plus affichée : une nouvelle la remplace.',
    label: 'Adresse de votre agenda',
    copy: 'Copier',
    copied: 'Copiée',
    once: 'Elle n’est affichée que maintenant. Ajoutez-la dans votre agenda sous « à partir d’Internet » ou « par URL ».',
    selected: 'Elle est sélectionnée : copiez-la avec Ctrl+C ou ⌘C.',
    failed: 'Cela n’a pas fonctionné : {{message}}',
  },
  saved: 'Paramètres de notification enregistrés',
} as const satisfies Catalogue['notificationSettings']
