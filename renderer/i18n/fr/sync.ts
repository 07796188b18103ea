import type { Catalogue } from '../catalogue.ts'

/** Sync: where what was recorded stands. */
export const sync = {
  now: 'Envoyer maintenant',
  standing: {
    offline: 'Vous êtes hors ligne. Ce que vous saisissez est gardé ici et envoyé plus tard.',
    offlineOnPage: 'Vous êtes hors ligne. Ce que vous saisissez attend sur cette page et est envoyé plus tard.',
    unreachable: 'Le serveur est injoignable. L’envoi reprendra automatiquement.',
    busy: 'Le serveur est occupé. L’envoi reprendra automatiquement.',
    full: 'Il n’y a plus de place sur cet appareil. Libérez de l’espace : ce qui attend sera alors envoyé.',
    signIn: 'Votre session a peut-être expiré. Veuillez vous reconnecter.',
    wrongOwner: 'Quelqu’un d’autre est connecté sur cet appareil. Ce que vous avez saisi vous attend.',
    none: 'Ce que vous saisissez reste sur cet appareil jusqu’à ce que le serveur l’ait.',
  },
  round: {
    partly: 'Tout n’a pas été envoyé',
    partlyText: 'Envoyés : {{sent, number}}. Encore en attente : {{left, number}}.',
    failed: 'Le serveur est injoignable',
    failedText: 'Ce que vous avez saisi reste ici et sera envoyé plus tard.',
    cannot: 'Envoi impossible',
    cannotText: 'Vous êtes hors ligne. Connectez-vous à Internet pour envoyer vos données.',
  },
  noRoom: 'Plus de place',
  behind:
    'Il n’y a plus de place sur cet appareil pour ce que les autres modifient : les listes ne sont peut-être pas à jour, et peuvent manquer hors ligne. Libérez de l’espace.',
  last: 'Dernier envoi complet : {{time}}',
  never: 'Dernier envoi complet : aucun pour l’instant',
  notKept:
    'Ce navigateur ne garde rien pour le moment. Ce que vous saisissez ici sera perdu si vous fermez ou rechargez cette page avant l’envoi.',
  outOfReach_one: '{{count}} élément saisi auparavant est sur cet appareil, mais inaccessible pour le moment',
  outOfReach_other:
    '{{count, number}} éléments saisis auparavant sont sur cet appareil, mais inaccessibles pour le moment',
  outOfReach_many:
    '{{count, number}} éléments saisis auparavant sont sur cet appareil, mais inaccessibles pour le moment',
  outOfReachText:
    'Le navigateur n’ouvre pas son stockage. Fermez les autres onglets de cette application et rechargez cette page, ou redémarrez le navigateur : l’envoi aura lieu alors.',
  lost_one: '{{count}} élément en attente ici est perdu',
  lost_other: '{{count, number}} éléments en attente ici sont perdus',
  lost_many: '{{count, number}} éléments en attente ici sont perdus',
  lostText:
    'Avant que tout soit envoyé, ce navigateur a vidé son stockage, ou une page qui le gardait a été quittée. Vérifiez s’il vous manque quelque chose.',
  lostNames: 'Il s’agissait de : {{names}}.',
  storedBefore: 'Déjà enregistré la première fois',
  storedBeforeText:
    'Sans ce que vous avez modifié depuis. Votre saisie reste en brouillon : si vous l’enregistrez, une autre entrée sera ajoutée.',
  lostSeen: 'Compris',
  asking_one: '{{count}} élément à décider',
  asking_other: '{{count, number}} éléments à décider',
  asking_many: '{{count, number}} éléments à décider',
  waiting_one: '{{count}} élément en attente ici',
  waiting_other: '{{count, number}} éléments en attente ici',
  waiting_many: '{{count, number}} éléments en attente ici',
  nothing: 'Rien en attente',
  nothingHint: 'Aucun de vos éléments sur cet appareil ne manque au serveur.',
  sent: 'Envoyés récemment',
  wasReturned: 'récupéré',
  did: {
    contact: {
      create: 'Nouveau contact : {{name}}',
      update: 'Contact modifié : {{name}}',
      complete: 'Contact modifié : {{name}}',
      delete: 'Contact supprimé : {{name}}',
      return: 'Contact récupéré : {{name}}',
    },
    interaction: {
      create: 'Nouvelle interaction : {{name}}',
      update: 'Interaction modifiée : {{name}}',
      complete: 'Suivi terminé : {{name}}',
      delete: 'Interaction supprimée : {{name}}',
      return: 'Interaction récupérée : {{name}}',
    },
  },
  why: {
    conflict: 'Vous et quelqu’un d’autre avez modifié la même chose. Que faut-il garder ?',
    changedMeanwhile: 'Modifié depuis : {{changes}}. Supprimer quand même ?',
    deleted: 'Quelqu’un d’autre l’a supprimé entre-temps.',
    refused: 'Le serveur ne l’a pas accepté : {{message}}',
    unanswered: 'Le serveur n’a pas répondu jusqu’ici (essais : {{number}}).',
    failing: 'Le serveur n’a pas pu l’enregistrer jusqu’ici (essais : {{number}}) : {{message}}',
    noAccess: 'Vous n’avez plus accès à cette organisation.',
    contactDropped: 'Le contact concerné n’existe pas.',
    mergeTargetDropped: 'Le contact avec lequel il devait être fusionné n’existe pas.',
    identityTaken: 'Autre chose a déjà été enregistré sous la même identité.',
  },
  entered: 'Ce que vous avez saisi',
  returnAndSend: 'Récupérer et envoyer',
  whoReturns: {
    contact: 'Les responsables et les administrateurs peuvent le récupérer dans la corbeille. Réessayez ensuite.',
    interaction:
      'La personne qui l’a notée, les responsables et les administrateurs peuvent la récupérer dans la corbeille. Réessayez ensuite.',
  },
  noReason: 'sans donner de raison',
  retry: 'Réessayer',
  retryAll: 'Tout réessayer',
  edit: 'Modifier',
  discard: 'Abandonner',
  discardTitle: 'Abandonner cette saisie ?',
  discardText: 'Elle n’a jamais été enregistrée sur le serveur et ne pourra pas être récupérée.',
  discardMaybe: 'Le serveur l’a peut-être déjà reçue : elle y restera alors. Ici, elle ne pourra pas être récupérée.',
  keepRow: 'Conserver',
  deleteNevertheless: 'Supprimer quand même',
  decide: 'Enregistrer mon choix',
  you: 'Vous',
  somebody: 'Quelqu’un d’autre',
  by: '{{by}} :',
  conflict: {
    thenSave:
      'Choisissez ce qu’il faut garder, puis enregistrez de nouveau. Rien n’est perdu, ni d’un côté ni de l’autre.',
    others: 'D’autres ont aussi modifié : {{fields}}.',
    completed: '{{by}} a terminé ce suivi entre-temps. Une nouvelle date le rouvre.',
    allTheirs: 'Prendre tout de l’autre version',
  },
  completed: 'Terminé',
  open: 'Ouvert',
  file: {
    title: 'Sur un autre appareil',
    text: 'Ce qui attend ici peut être enregistré dans un fichier chiffré et importé sur un autre de vos appareils. Cela compte une seule fois, d’où que ce soit envoyé en premier.',
    insecure:
      'Les fichiers ne peuvent être chiffrés qu’avec une connexion sécurisée. Ouvrez l’application par son adresse https.',
    save: 'Enregistrer dans un fichier',
    read: 'Importer un fichier',
    count_one: '{{count}} élément sera dans le fichier. Il reste aussi ici et sera toujours envoyé d’ici.',
    count_other:
      '{{count, number}} éléments seront dans le fichier. Ils restent aussi ici et seront toujours envoyés d’ici.',
    count_many:
      '{{count, number}} éléments seront dans le fichier. Ils restent aussi ici et seront toujours envoyés d’ici.',
    together: 'Ce qui s’y rattache l’accompagne.',
    passphrase: 'Phrase secrète',
    repeat: 'Répéter la phrase secrète',
    rule: 'Au moins 12 caractères. Quelques mots se retiennent facilement.',
    tooShort: 'La phrase secrète doit compter au moins 12 caractères',
    mismatch: 'Les deux phrases doivent être identiques',
    warning: 'Sans la phrase secrète, personne ne peut lire le fichier ni le récupérer.',
    saved: 'Enregistré dans un fichier',
    savedText: '{{name}} se trouve dans vos téléchargements.',
    file: 'Fichier',
    open: 'Ouvrir le fichier',
    found_one: '{{count}} élément saisi par {{name}}, enregistré : {{time}}',
    found_other: '{{count, number}} éléments saisis par {{name}}, enregistrés : {{time}}',
    found_many: '{{count, number}} éléments saisis par {{name}}, enregistrés : {{time}}',
    inOrganization: '{{name}} : {{number, number}}',
    otherOrganization: 'Une organisation dont vous ne faites pas partie',
    known_one: '{{count}} d’entre eux est déjà ici.',
    known_other: '{{count, number}} d’entre eux sont déjà ici.',
    known_many: '{{count, number}} d’entre eux sont déjà ici.',
    allKnown: 'Tout est déjà ici. Il n’y a rien à importer.',
    another: 'Choisir un autre fichier',
    otherAddress: 'Il a été enregistré à l’adresse {{address}}. Ne l’importez que s’il s’agit du même serveur.',
    take_one: 'Importer {{count}} élément',
    take_other: 'Importer {{count, number}} éléments',
    take_many: 'Importer {{count, number}} éléments',
    taken_one: '{{count}} élément importé',
    taken_other: '{{count, number}} éléments importés',
    taken_many: '{{count, number}} éléments importés',
    takenText: 'Ce que le serveur a déjà ne compte qu’une fois.',
    takenOnPage:
      'Ce qui n’est pas encore envoyé attend sur cette page : laissez-la ouverte jusque-là. Ce que le serveur a déjà ne compte qu’une fois.',
    faults: {
      none: 'Veuillez choisir un fichier',
      notOurs: 'Ce n’est pas un fichier de cette application. Choisissez-en un dont le nom se termine par .outreach.',
      tooLarge: 'Ce fichier est trop grand pour venir de cette application. Choisissez-en un autre.',
      damaged:
        'Le fichier est endommagé ou incomplet. Copiez-le à nouveau, ou enregistrez-le encore une fois sur l’appareil d’où il vient.',
      newer: 'Une version plus récente de l’application a enregistré ce fichier. Rechargez cette page, puis réessayez.',
      passphrase: 'Cette phrase secrète n’ouvre pas le fichier. Vérifiez les majuscules et minuscules, puis réessayez.',
      otherOwner:
        'Ce fichier contient des éléments saisis par {{name}}. Pour l’importer, il faut se connecter ici avec le compte {{name}}.',
    },
  },
  leaving: {
    importTitle: 'Un import n’est pas terminé',
    title_one: '{{count}} élément n’a pas été envoyé',
    title_other: '{{count, number}} éléments n’ont pas été envoyés',
    title_many: '{{count, number}} éléments n’ont pas été envoyés',
    send: 'Envoyer maintenant',
    asks_one: '{{count}} d’entre eux demande votre décision',
    asks_other: '{{count, number}} d’entre eux demandent votre décision',
    asks_many: '{{count, number}} d’entre eux demandent votre décision',
    signOut: {
      text_one: 'Il reste sur cet appareil pour vous seul et sera envoyé à votre prochaine connexion ici.',
      text_other: 'Ils restent sur cet appareil pour vous seul et seront envoyés à votre prochaine connexion ici.',
      text_many: 'Ils restent sur cet appareil pour vous seul et seront envoyés à votre prochaine connexion ici.',
      importText:
        '{{files}} n’est importé qu’en partie. L’import reprendra à votre prochaine connexion sur cet appareil.',
      importOnPage:
        '{{files}} n’est importé qu’en partie. L’import reprendra si vous vous reconnectez ici avant que cette page soit fermée ou rechargée.',
      keep: 'Garder et se déconnecter',
      onPage: 'L’envoi aura lieu si vous vous reconnectez ici avant cela.',
    },
    deleteAccount: {
      text_one: 'Une fois votre compte supprimé, il ne pourra plus être envoyé : il sera perdu.',
      text_other: 'Une fois votre compte supprimé, ils ne pourront plus être envoyés : ils seront perdus.',
      text_many: 'Une fois votre compte supprimé, ils ne pourront plus être envoyés : ils seront perdus.',
      importText: '{{files}} n’est importé qu’en partie. Le reste sera perdu avec votre compte.',
      action: 'Supprimer quand même',
    },
    leaveOrganization: {
      text_one:
        'Après votre départ, il ne pourra plus être envoyé. Il reste sur cet appareil, sous « Synchronisation », au cas où vous reviendriez.',
      text_other:
        'Après votre départ, ils ne pourront plus être envoyés. Ils restent sur cet appareil, sous « Synchronisation », au cas où vous reviendriez.',
      text_many:
        'Après votre départ, ils ne pourront plus être envoyés. Ils restent sur cet appareil, sous « Synchronisation », au cas où vous reviendriez.',
      onPage_one:
        'Après votre départ, il ne pourra plus être envoyé. Il reste sur cette page, sous « Synchronisation », au cas où vous reviendriez avant qu’elle soit fermée ou rechargée.',
      onPage_other:
        'Après votre départ, ils ne pourront plus être envoyés. Ils restent sur cette page, sous « Synchronisation », au cas où vous reviendriez avant qu’elle soit fermée ou rechargée.',
      onPage_many:
        'Après votre départ, ils ne pourront plus être envoyés. Ils restent sur cette page, sous « Synchronisation », au cas où vous reviendriez avant qu’elle soit fermée ou rechargée.',
      importText: '{{files}} n’est importé qu’en partie. Après votre départ, le reste ne pourra plus être importé.',
      action: 'Quitter quand même',
    },
  },
  waitsIn_one: '{{count}} élément attend pour {{name}} et y sera envoyé.',
  waitsIn_other: '{{count, number}} éléments attendent pour {{name}} et y seront envoyés.',
  waitsIn_many: '{{count, number}} éléments attendent pour {{name}} et y seront envoyés.',
  expired: {
    title: 'Votre session a peut-être expiré',
    onPage_one:
      'Veuillez vous reconnecter sur cette page. {{count}} élément vous y attend : ne la fermez pas et ne la rechargez pas.',
    onPage_other:
      'Veuillez vous reconnecter sur cette page. {{count, number}} éléments vous y attendent : ne la fermez pas et ne la rechargez pas.',
    onPage_many:
      'Veuillez vous reconnecter sur cette page. {{count, number}} éléments vous y attendent : ne la fermez pas et ne la rechargez pas.',
    text_one: 'Veuillez vous reconnecter. {{count}} élément vous attend sur cet appareil.',
    text_other: 'Veuillez vous reconnecter. {{count, number}} éléments vous attendent sur cet appareil.',
    text_many: 'Veuillez vous reconnecter. {{count, number}} éléments vous attendent sur cet appareil.',
    action: 'Aller à la connexion',
  },
  otherUser: { title: 'Quelqu’un d’autre s’est connecté', text: 'Cette page appartient maintenant à {{name}}.' },
  toasts: {
    kept: 'Enregistré sur cet appareil',
    keptText: 'L’envoi aura lieu dès que le serveur sera joignable.',
    onPage: 'Noté sur cette page',
    onPageText: 'L’envoi aura lieu dès que le serveur sera joignable. Jusque-là, laissez cette page ouverte.',
    asks: 'Votre décision est nécessaire',
    asksText: 'Cela n’a pas été accepté en l’état. Ouvrez « Synchronisation » pour voir pourquoi.',
    changed: 'Cela a changé entre-temps',
    changedText: 'Regardez ce qu’il en est maintenant, puis décidez à nouveau.',
  },
  appearance: {
    notSent: 'Enregistré sur cet appareil seulement',
    notSentText:
      'Vos autres appareils l’apprendront la prochaine fois que vous changerez quelque chose ici avec une connexion.',
  },
} satisfies Catalogue['sync']
