/** Le mode événement. */
export const event = {
  title: 'Mode événement',
  recorded_one: '{{count, number}} personne enregistrée',
  recorded_other: '{{count, number}} personnes enregistrées',
  waiting_one: '{{count, number}} en attente d’envoi',
  waiting_other: '{{count, number}} en attente d’envoi',
  wholeScreen: 'Plein écran',
  end: 'Terminer l’événement',
  note: 'Note',
  save: 'Enregistrer',
  saved: 'Enregistré sur cet appareil : {{name}}',
  savedHere: 'Noté sur cette page : {{name}}',
  notKept:
    'Ce navigateur ne garde rien pour le moment. Les personnes enregistrées mais pas encore envoyées seront perdues si cette page est fermée ou rechargée.',
  undo: 'Annuler le dernier ajout',
  removed: 'La dernière personne a été retirée',
  failed_one: 'Une personne n’a pas pu être enregistrée sur cet appareil. La saisie est toujours là.',
  failed_other:
    '{{count, number}} personnes n’ont pas pu être enregistrées sur cet appareil. La saisie est toujours là.',
  otherUser:
    '{{name}} vient de se connecter sur cet appareil : l’événement commencé par {{owner}} se termine, plus aucune saisie n’est possible. Ce qui n’est pas encore enregistré reste sur cette page tant qu’on ne la quitte pas, et pourra l’être quand {{owner}} se connectera de nouveau.',
  over: 'L’événement est terminé. Ce qui n’est pas encore enregistré reste sur cette page tant qu’on ne la quitte pas, et peut encore l’être.',
  discard: 'Terminer sans enregistrer ?',
  discardText_one: 'Une personne n’est pas enregistrée sur cet appareil, et la saisie serait perdue.',
  discardText_other:
    '{{count, number}} personnes ne sont pas enregistrées sur cet appareil, et la saisie serait perdue.',
  discardAndEnd: 'Terminer et abandonner',
  idle_one:
    'Y a-t-il encore quelqu’un ? Les champs seront vidés dans {{count}} seconde. Appuyez sur une touche pour les garder.',
  idle_other:
    'Y a-t-il encore quelqu’un ? Les champs seront vidés dans {{count, number}} secondes. Appuyez sur une touche pour les garder.',
  pin: 'Code PIN',
  leave: 'Terminer l’événement ?',
  leaveHint: 'Le code PIN avec lequel l’événement a été commencé',
  wrongPin: 'Ce n’est pas le bon code PIN.',
  tooMany: 'Trop de codes PIN erronés.',
  pause_one: 'Réessayez dans {{count}} seconde.',
  pause_other: 'Réessayez dans {{count, number}} secondes.',
  forgotten: 'Code PIN oublié ?',
  forgottenText:
    'Le mot de passe du compte {{name}} termine aussi l’événement, de même que la déconnexion. Dans les deux cas, le serveur doit être joignable. Ce qui attend d’être envoyé reste sur cet appareil dans tous les cas.',
  signIn: 'Se connecter et terminer',
  signOut: 'Se déconnecter',
  notSignedIn: 'Cela n’a pas fonctionné. Vérifiez le mot de passe et la connexion.',
  setup: {
    intro:
      'Pour une table où l’on rencontre beaucoup de monde : une personne après l’autre, vite, avec ou sans réseau. Les visiteurs voient les champs, et rien des autres personnes.',
    name: 'Nom de l’événement',
    nameHint: 'Figure dans les notes de toutes les personnes enregistrées.',
    namePlaceholder: 'Marché de printemps',
    nameRequired: 'Veuillez nommer l’événement',
    records: 'Ce qui est enregistré pour chaque personne',
    recordsOf: { contact: 'Un contact seulement', interaction: 'Un contact et une interaction' },
    followUp: 'Suivi',
    noFollowUp: 'Aucun',
    inDays_one: 'Dans {{count}} jour',
    inDays_other: 'Dans {{count, number}} jours',
    lock: 'Verrouillage',
    lockText:
      'Tant que le code PIN n’est pas saisi, ce navigateur ne montre que l’événement, quels que soient la touche pressée, l’adresse saisie ou l’onglet ouvert.',
    cannotLock:
      'Ce navigateur ne peut pas garder un code PIN en sûreté à cette adresse : il faut https. L’événement commence sans verrouillage, et quiconque se trouve à la table peut le quitter.',
    cannotKeep:
      'Ce navigateur ne garde rien : l’événement ne peut pas être verrouillé. Quittez la navigation privée, ou commencez sans verrouillage.',
    pinRule: 'De 4 à 8 chiffres',
    repeat: 'Répétez le code PIN',
    mismatch: 'Les codes PIN ne correspondent pas',
    unlocked: 'Sans verrouillage : quiconque se trouve à la table peut quitter l’événement et voir les contacts',
    start: 'Commencer l’événement',
  },
} as const
