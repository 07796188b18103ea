import type { Texts } from './english.ts'

export const french: Texts = {
  menu: {
    file: 'Fichier', edit: 'Édition', view: 'Affichage', go: 'Aller', window: 'Fenêtre', help: 'Aide',
    about: (name) => `À propos de ${name}`,
    services: 'Services',
    hide: (name) => `Masquer ${name}`,
    hideOthers: 'Masquer les autres', showAll: 'Tout afficher',
    quit: (name) => `Quitter ${name}`,
    exit: 'Quitter',
    newInteraction: 'Nouvelle interaction', newContact: 'Nouveau contact',
    search: 'Recherche et commandes', syncNow: 'Envoyer maintenant',
    print: 'Imprimer…', savePdf: 'Enregistrer en PDF…',
    settings: 'Paramètres…', changeServer: 'Changer de serveur…', signOut: 'Se déconnecter',
    close: 'Fermer la fenêtre',
    undo: 'Annuler', redo: 'Rétablir', cut: 'Couper', copy: 'Copier', paste: 'Coller', pastePlain: 'Coller sans mise en forme', delete: 'Supprimer', selectAll: 'Tout sélectionner',
    actualSize: 'Taille réelle', zoomIn: 'Zoom avant', zoomOut: 'Zoom arrière', fullScreen: 'Plein écran', eventMode: 'Mode événement',
    reload: 'Recharger', developerTools: 'Outils de développement',
    back: 'Précédent', forward: 'Suivant',
    dashboard: 'Accueil', contacts: 'Contacts', activities: 'Activités', organizations: 'Organisations', rewards: 'Récompenses', reports: 'Rapports', sync: 'Synchronisation',
    minimize: 'Réduire', zoom: 'Agrandir la fenêtre', front: 'Tout ramener au premier plan',
    keys: 'Raccourcis clavier', checkForUpdates: 'Rechercher des mises à jour', logs: 'Ouvrir le dossier des journaux', data: 'Ouvrir le dossier des données',
  },
  tray: {
    open: (name) => `Ouvrir ${name}`,
    waiting: (count) => (count === 0 ? 'Rien n’est en attente' : count === 1 ? '1 élément attend ici' : `${count} éléments attendent ici`),
    hintTitle: (name) => `${name} reste ouvert`,
    hint: 'L’envoi et les rappels continuent d’ici. Pour quitter, utilisez cette icône ou le menu.',
  },
  updates: {
    title: 'Mises à jour',
    none: (version) => `La version ${version} est la plus récente.`,
    ready: (version) => `La version ${version} est prête. Elle s’installe à la fermeture du programme.`,
    off: 'Ici, le programme ne se met pas à jour lui-même. Adressez-vous à la personne qui gère cet ordinateur.',
    failed: 'Le serveur de mises à jour est injoignable pour le moment.',
    refused: 'La version sur le serveur n’est pas signée par les auteurs de ce programme et ne sera pas installée.',
  },
  crash: {
    title: 'La fenêtre a cessé de fonctionner deux fois de suite.',
    text: 'Ce que vous avez saisi et enregistré est sur cet ordinateur : rien n’en est perdu.',
    reload: 'Réessayer',
  },
  open: {
    tooLarge: 'Ce fichier est trop volumineux pour être ouvert ainsi. Ouvrez « Synchronisation » et choisissez « Lire un fichier ».',
    unreadable: 'Ce fichier est illisible.',
  },
}
