import type { Catalogue } from '../catalogue.ts'

/** The public page: what this is, for whom, and what it costs. */
export const landing = {
  signIn: 'Se connecter',
  onThisPage: 'Sur cette page',
  hero: {
    title: 'Aucune rencontre oubliée.',
    text: 'Le carnet de contacts et de visites des Églises et de leurs équipes : qui vous avez rencontré, où, ce qui s’est dit et qui revoir.',
    cta: 'Essayer gratuitement',
    secondary: 'Se connecter',
    note: 'Sans carte bancaire pour commencer.',
    picture: 'L’accueil : une carte des visites, les suivis du jour et les contacts récents',
  },
  features: {
    title: 'Pensé pour l’équipe qui va à la rencontre des gens',
    items: {
      contacts: {
        title: 'Contacts',
        text: 'Toutes les personnes rencontrées dans une liste partagée par toute l’équipe, avec ce qui compte pour elles et où vous en êtes.',
      },
      interactions: {
        title: 'Interactions',
        text: 'Une conversation, une prière, une étude biblique, une visite : notées en trois gestes, avant de les oublier.',
      },
      map: {
        title: 'Carte d’évangélisation',
        text: 'Voyez les rues déjà parcourues et celles qui attendent. Chaque visite a son lieu.',
      },
      followUps: {
        title: 'Suivis',
        text: 'Vous avez promis d’appeler jeudi ? C’est la première chose que vous verrez jeudi.',
      },
      team: {
        title: 'Équipes et organisations',
        text: 'Administrateurs, responsables et membres, chacun avec ce qu’il lui faut. Travaillez dans plusieurs organisations.',
      },
      rewards: {
        title: 'Encouragement',
        text: 'Des points et des niveaux pour ceux qui vont sur le terrain et ceux qui y retournent. Un merci discret, pas un concours.',
      },
    },
  },
  testimonials: {
    title: 'Des équipes comme la vôtre',
    items: [
      {
        quote:
          'Avant, entre le samedi et le dimanche, nous perdions des gens de vue. Aujourd’hui, ceux qui accueillent à la porte connaissent leurs noms.',
        name: 'Pasteur Michael Torres',
        role: 'Grace Community Church',
      },
      {
        quote: 'Je note une visite en retournant à la voiture. Le lundi, les suivis attendent déjà la bonne personne.',
        name: 'Sarah Jenkins',
        role: 'Coordinatrice de l’évangélisation, New Hope Fellowship',
      },
      {
        quote:
          'La carte a changé notre façon de prévoir. Nous avons vu quatre rues où personne n’était passé depuis deux ans, et nous y sommes allés.',
        name: 'David Kim',
        role: 'Responsable de ministère, Riverside Chapel',
      },
    ],
  },
  price: {
    title: 'Une seule formule, toute simple',
    text: 'Le même prix pour une équipe de trois ou de quinze. Résiliable chaque mois.',
    name: 'Premium',
    cta: 'Choisir Premium',
  },
  trial: {
    title: 'Essayez-le avec votre équipe ce week-end',
    text: 'Commencez gratuitement, ajoutez quelques personnes rencontrées et voyez-les sur la carte.',
    cta: 'Essayer gratuitement',
  },
  footer: {
    label: 'Pied de page',
    product: 'Produit',
    account: 'Compte',
    features: 'Fonctions',
    testimonials: 'Témoignages',
    pricing: 'Tarif',
    signIn: 'Se connecter',
    register: 'Créer un compte',
    premium: 'Premium',
    line: 'Pour celles et ceux qui vont vers les autres.',
  },
} as const satisfies Catalogue['landing']
