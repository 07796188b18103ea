import type { Catalogue } from '../catalogue.ts'

/** The desktop program: its server, its settings, and what it reminds of. */
export const desktop = {
  server: {
    title: 'Où se trouve votre Outreach ?',
    text: 'Sur cet ordinateur, Outreach travaille avec le serveur de votre Église ou de votre équipe. Saisissez l’adresse à laquelle vous ouvrez Outreach dans un navigateur.',
    changeTitle: 'Changer de serveur',
    changeText:
      'Cet ordinateur travaille actuellement avec {{server}}. Ce qui attend pour ce serveur reste ici et sera envoyé quand vous y reviendrez et vous connecterez.',
    label: 'Adresse du serveur',
    hint: 'Par exemple outreach.example.org',
    submit: 'Se connecter au serveur',
    checking: 'Vérification de l’adresse…',
    keep: 'Garder le serveur actuel',
    unknown:
      'Vous ne connaissez pas l’adresse ? Demandez à la personne qui vous a invité, ou regardez dans une invitation reçue par e-mail.',
    refusals: {
      none: 'Veuillez saisir l’adresse de votre serveur.',
      notAnAddress: 'Ce n’est pas une adresse. Écrivez-la comme dans un navigateur, par exemple outreach.example.org.',
      notSecure:
        'L’adresse doit commencer par https:// pour que personne ne puisse lire vos données en chemin. Demandez l’adresse sécurisée à la personne qui gère le serveur.',
      notTrusted:
        'Cet ordinateur ne fait pas confiance au certificat de ce serveur : d’autres pourraient lire vos données en chemin. Vérifiez la date de cet ordinateur, ou demandez à la personne qui gère le serveur.',
      unreachable:
        'Rien ne répond à cette adresse. Vérifiez l’orthographe et le réseau de cet ordinateur, puis réessayez.',
      notOurs:
        'Il y a quelque chose à cette adresse, mais ce n’est pas Outreach. Retirez ce qui suit le nom, ou demandez à la personne qui gère le serveur.',
      failed: 'L’adresse n’a pas pu être vérifiée. Veuillez réessayer.',
    },
    current: 'Serveur : {{server}}',
    change: 'Changer',
  },
  keychain:
    'Cet ordinateur n’a pas de trousseau. Vos données de connexion se trouvent dans un fichier que peut lire toute personne utilisant votre compte sur cet ordinateur. Verrouillez l’écran en partant, ou déconnectez-vous.',
  computer: {
    tab: 'Cet ordinateur',
    title: 'Cet ordinateur',
    text: 'Comment Outreach se comporte sur cet ordinateur, quelle que soit la personne connectée.',
    closeToTray: 'Continuer quand la fenêtre est fermée',
    closeToTrayHint:
      'Outreach attend alors dans la zone de notification, envoie ce qui attend et continue à vous rappeler vos suivis.',
    reminders: 'Rappeler les suivis',
    remindersHint: 'Une notification de votre système le jour où un suivi est prévu, avec ou sans réseau.',
    startAtLogin: 'Démarrer avec l’ordinateur',
    startAtLoginHint: 'Outreach s’ouvre quand vous ouvrez votre session sur cet ordinateur.',
    startAtLoginHidden:
      'Outreach démarre sans sa fenêtre quand vous ouvrez votre session sur cet ordinateur. Ouvrez-le à côté de l’horloge ou, sur un Mac, dans le Dock.',
    changeServer: 'Changer de serveur',
    changeServerHint: 'Vous êtes d’abord déconnecté. Ce qui n’est pas envoyé reste sur cet ordinateur.',
    version: 'Version',
    folder: 'Dossier des données',
    saved: 'Enregistré pour cet ordinateur',
  },
  damage: {
    title: 'Un fichier de cet ordinateur était endommagé',
    setAside: 'Il a été mis de côté et se trouve ici : {{path}}.',
    rescued_one: '{{count}} élément qui y attendait a été sauvé et attend de nouveau.',
    rescued_many: '{{count, number}} éléments qui y attendaient ont été sauvés et attendent de nouveau.',
    rescued_other: '{{count, number}} éléments qui y attendaient ont été sauvés et attendent de nouveau.',
    nothing: 'Rien de ce qui attendait n’a pu y être lu. Veuillez vérifier si quelque chose vous manque.',
    rest: 'Tout le reste est relu depuis le serveur.',
  },
  notOpened: {
    title: 'Vos données sur cet ordinateur ne peuvent pas être ouvertes',
    text: 'Rien n’est perdu. Un autre programme occupe peut-être leur fichier, ou leur dossier est verrouillé. Réessayez ; si cela n’aide pas, redémarrez Outreach.',
    full: 'Rien n’est perdu, mais il n’y a plus de place sur cet ordinateur. Libérez de l’espace, puis réessayez.',
    outdated:
      'Rien n’est perdu, mais une version plus récente d’Outreach les a enregistrées. Installez la dernière version sur cet ordinateur, puis réessayez.',
    waiting:
      'Le programme ne peut pas ouvrir leur fichier. Libérez de l’espace s’il n’en reste plus, puis redémarrez Outreach : l’envoi aura lieu alors.',
  },
  reminders: {
    today: 'Le suivi est prévu aujourd’hui.',
    overdue: 'Le suivi est en retard.',
    many: '{{number, number}} suivis sont à faire',
    andMore: '{{names}} et {{number, number}} de plus',
  },
  sessionEnded: 'Tant que personne ne se connecte, rien n’est envoyé de cet ordinateur et aucun suivi n’est rappelé.',
  pdfSaved: 'Enregistré en PDF',
  pdfNotSaved: {
    title: 'Le PDF n’a pas pu être enregistré',
    text: 'Choisissez un autre dossier ou libérez de l’espace, puis réessayez.',
  },
  fileCancelled: 'Non enregistré',
  fileNotSaved: {
    title: 'Le fichier n’a pas pu être enregistré',
    text: 'Choisissez un autre dossier ou libérez de l’espace, puis réessayez.',
  },
  notPrinted: { title: 'L’impression a échoué', text: 'Vérifiez l’imprimante, puis réessayez.' },
  linkNotOpened: {
    title: 'L’ordinateur n’a pas ouvert le lien',
    text: 'Il n’a pas de programme pour cela, ou le message est trop long. Choisissez un programme de messagerie ou un navigateur dans les réglages du système, puis réessayez.',
  },
} satisfies Catalogue['desktop']
