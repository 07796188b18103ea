import type { Catalogue } from '../catalogue.ts'

/** Export and import of contacts. */
export const contactFiles = {
  export: {
    title: 'Exporter les contacts',
    scope_one: '{{count, number}} personne, selon le filtre actuel de la liste.',
    scope_other: '{{count, number}} personnes, selon le filtre actuel de la liste.',
    csv: 'Fichier CSV',
    csvHint: 'Pour les tableurs et d’autres programmes',
    vCard: 'Fichier vCard',
    vCardHint: 'Pour les téléphones et les carnets d’adresses',
    saved_one: '{{count, number}} personne exportée',
    saved_other: '{{count, number}} personnes exportées',
    mailingList: 'Liste de diffusion',
    addresses_zero: 'Personne dans cette liste n’a d’adresse e-mail.',
    addresses_one: '{{count, number}} adresse.',
    addresses_other:
      '{{count, number}} adresses par groupes de {{size}}, en copie cachée : personne ne voit qui d’autre reçoit l’e-mail.',
    without_one: '{{count, number}} personne n’a pas d’adresse e-mail.',
    without_other: '{{count, number}} personnes n’ont pas d’adresse e-mail.',
    range: '{{from, number}}–{{to, number}}',
    copy: 'Copier',
    copied_one: '{{count, number}} adresse copiée',
    copied_other: '{{count, number}} adresses copiées',
    copyFailed: 'Ce navigateur ne permet pas de copier depuis la page. Écrivez l’e-mail d’ici.',
    write: 'Écrire un e-mail',
  },
} satisfies Catalogue['contactFiles']
