import type { Catalogue } from '../catalogue.ts'

/** The tab Privacy of the settings: also the map and the data on this device. */
export const privacy = {
  title: 'Confidentialité',
  text: 'Ce que les autres peuvent voir de vous, et ce qu’Outreach peut savoir.',
  shareActivity: 'Partager mon activité',
  shareActivityHint: 'Votre nom figure au classement. Sinon, les autres voient « Membre » et un numéro.',
  shareLocation: 'Partager ma position',
  shareLocationHint:
    'Chaque fois que vous utilisez la position de votre appareil dans un formulaire, votre équipe voit pendant 12 heures sur la carte des activités où vous étiez. Si vous désactivez ce partage, elle est oubliée aussitôt.',
  allowDataCollection: 'Autoriser la collecte de données',
  allowDataCollectionHint:
    'En cas d’erreur, la personne qui gère votre serveur apprend l’endroit dans le programme, la version, la page et votre navigateur. Rien de ce que vous saisissez ou voyez, ni votre nom.',
  saved: 'Paramètres de confidentialité enregistrés',
  map: {
    title: 'Carte hors ligne',
    text: 'Avec la carte sur cet appareil, les cartes s’affichent aussitôt et partout, même sans réseau. Sinon, elles ne sont là que pour les endroits déjà consultés.',
    size: 'Elle occupe {{size}} Mo.',
    keep: 'Garder la carte',
    continue: 'Continuer',
    done: '{{done}} Mo sur {{size}} sont sur cet appareil.',
    kept: 'La carte est sur cet appareil ({{size}} Mo).',
    newer: 'Le serveur a une carte plus récente ({{size}} Mo).',
    update: 'Télécharger la nouvelle carte',
    remove: 'Retirer la carte',
    isKept: 'Carte gardée sur cet appareil',
    isRemoved: 'Carte retirée de cet appareil',
    failed:
      'La carte n’est pas arrivée en entier. Ce qui est déjà là reste : continuez dès que le serveur est joignable.',
    full: 'Il n’y a pas assez de place sur cet appareil : il faut {{size}} Mo. Rien n’a été gardé.',
    unknown: 'Le serveur ne peut pas dire pour l’instant combien la carte occupe.',
  },
  data: {
    title: 'Export et suppression des données',
    exportText:
      'Tout ce qui vous concerne et ce que vous avez noté, dans un fichier zip avec des tableaux (CSV) et du JSON.',
    export: 'Exporter mes données',
    exportFile: 'outreach-export.zip',
    exported: 'Export prêt',
    exportedText: 'Le fichier est dans vos téléchargements.',
    exportFailed: 'Échec de l’export',
    deleteText:
      'Votre compte et vos données personnelles sont supprimés définitivement. Ce que vous avez noté reste à vos organisations, sans votre nom.',
    delete: 'Supprimer mon compte',
    dialog: {
      title: 'Supprimer votre compte ?',
      text: 'Cette suppression est définitive. Votre profil et vos connexions sont supprimés, ainsi que les organisations dont vous êtes le seul membre. Les contacts et interactions partagés avec une équipe restent à l’équipe, de même que vos points, sans votre nom.',
      subscription: 'Votre abonnement est résilié aussi.',
      exportFirst: 'Pour en garder une copie, fermez cette fenêtre et exportez d’abord vos données.',
      password: 'Votre mot de passe',
      passwordHint: 'Pour vérifier que c’est bien vous.',
      submit: 'Supprimer mon compte',
      lastAdmin_one: 'Une organisation a encore besoin de vous',
      lastAdmin_other: '{{count, number}} organisations ont encore besoin de vous',
      lastAdminText:
        'Dans {{names}}, vous êtes le dernier administrateur. Confiez-y d’abord ce rôle à quelqu’un d’autre, puis revenez.',
      toOrganizations: 'Voir les organisations',
    },
    deleted: 'Compte supprimé',
    deletedText: 'Votre session est fermée. Merci pour chaque visite.',
    deleteFailed: 'Compte non supprimé',
  },
} as const satisfies Catalogue['privacy']
