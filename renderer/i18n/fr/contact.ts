import type { Catalogue } from '../catalogue.ts'

/** The page of one contact. */
export const contact = {
  missing: {
    title: 'Ce contact n’est pas ici',
    hint: 'Il a peut-être été supprimé, ou il appartient à une autre de vos organisations.',
    back: 'Aller aux contacts',
  },
  reach: {
    label: 'Joindre {{name}}',
    call: 'Appeler',
    mail: 'E-mail',
    route: 'Itinéraire',
    log: 'Noter',
    routeTo: 'Itinéraire vers {{place}}',
    logWith: 'Noter une interaction avec {{name}}',
    noCall: 'Appeler : pas de téléphone',
    noMail: 'E-mail : pas d’adresse',
    noRoute: 'Itinéraire : ni adresse ni lieu',
  },
  changeStatus: 'Statut : {{status}}. Changer',
  next: {
    title: 'À venir',
    add: 'Ajouter un suivi',
    empty: 'Rien de prévu',
    emptyHint: 'Un suivi apparaît à temps ici et sur le tableau de bord.',
    complete: 'Terminer : {{what}}, {{date}}',
  },
  timeline: {
    title: 'Historique',
    list: 'Interactions avec {{name}}, les plus récentes d’abord',
    emptyHint:
      'Notez une visite, un appel ou une prière : vous retrouverez ici ce qui a été dit et ce qui a été promis.',
    first: 'Noter la première interaction',
    by: 'Noté par {{name}}',
    byYou: 'Noté par vous',
    formerMember: 'un ancien membre',
    edit: 'Modifier : {{what}}, {{date}}',
    showAll_one: 'Voir {{count, number}} interaction',
    showAll_other: 'Voir les {{count, number}} interactions',
  },
  places: { title: 'Lieux', map: 'Lieux des rencontres avec {{name}}' },
  details: {
    title: 'Coordonnées',
    firstMet: 'Première rencontre',
    added: 'Ajouté le',
    interactions: 'Interactions',
    add: {
      phone: 'Ajouter un téléphone',
      email: 'Ajouter un e-mail',
      address: 'Ajouter une adresse',
      notes: 'Ajouter des notes',
    },
    copy: 'Copier {{value}}',
    copied: 'Copié',
    copyFailed: 'Ce navigateur ne laisse pas la page copier',
  },
} satisfies Catalogue['contact']
