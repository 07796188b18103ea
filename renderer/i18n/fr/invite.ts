import type { Catalogue } from '../catalogue.ts'

/** The page behind the link of an invitation. */
export const invite = {
  pageTitle: 'Invitation',
  lead: 'On vous invite à rejoindre',
  by: '{{name}} vous invite. Votre rôle : {{role}}.',
  as: 'Votre rôle : {{role}}.',
  validUntil: 'L’invitation est valable jusqu’au {{date}}.',
  ways: { label: 'Comment rejoindre l’équipe', new: 'C’est ma première fois', existing: 'J’ai déjà un compte' },
  form: {
    name: 'Votre nom',
    username: 'Identifiant',
    password: 'Mot de passe',
    passwordHint: 'Au moins 6 caractères',
    submit: 'Créer un compte et rejoindre',
  },
  signIn: {
    text: 'Connectez-vous, puis rejoignez l’équipe d’un seul geste.',
    username: 'Identifiant ou e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
  },
  signedInAs: 'Compte connecté : {{name}}',
  join: 'Rejoindre',
  notYou: 'Ce n’est pas vous ? Se déconnecter',
  states: {
    expired: {
      title: 'Cette invitation a expiré',
      text: 'Une invitation est valable 7 jours, tant que la personne qui l’a envoyée a le droit d’inviter. Demandez-en une nouvelle à votre équipe : un geste suffit pour la renvoyer.',
    },
    revoked: {
      title: 'Cette invitation a été révoquée',
      text: 'Une invitation plus récente l’a peut-être remplacée : cherchez le dernier lien reçu. Sinon, demandez-en une nouvelle à votre équipe.',
    },
    accepted: {
      title: 'Cette invitation a déjà servi',
      text: 'Chaque lien ne sert qu’à une personne. Si c’était vous, vous faites déjà partie de l’équipe : continuez. Sinon, demandez votre propre lien à votre équipe.',
    },
    unknown: {
      title: 'Ce lien n’est pas valable',
      text: 'Vérifiez que le lien est complet et que c’est le dernier reçu. S’il ne fonctionne toujours pas, demandez une nouvelle invitation à votre équipe.',
    },
    member: {
      title: '{{organization}} vous compte déjà parmi ses membres',
      text: 'Vous n’avez rien d’autre à faire ici. Le lien reste valable pour quelqu’un d’autre.',
    },
  },
  loadFailed: 'Impossible de charger l’invitation',
  toDashboard: 'Aller à l’accueil',
  toSignIn: 'Se connecter',
  toStart: 'Aller à la page de départ',
  toasts: {
    welcome: '{{organization}} vous souhaite la bienvenue',
    welcomeText: 'Votre rôle : {{role}}.',
    failed: 'Impossible de rejoindre l’équipe',
  },
} as const satisfies Catalogue['invite']
