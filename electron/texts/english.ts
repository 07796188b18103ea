/** What the desktop itself says: menus, tray, notifications. The window's own texts are the renderer's. */
export const english = {
  menu: {
    file: 'File', edit: 'Edit', view: 'View', go: 'Go', window: 'Window', help: 'Help',
    about: (name: string) => `About ${name}`,
    services: 'Services',
    hide: (name: string) => `Hide ${name}`,
    hideOthers: 'Hide Others', showAll: 'Show All',
    quit: (name: string) => `Quit ${name}`,
    exit: 'Exit',
    newInteraction: 'New Interaction', newContact: 'New Contact',
    search: 'Search and Commands', syncNow: 'Sync Now',
    print: 'Print …', savePdf: 'Save as PDF …',
    settings: 'Settings …', changeServer: 'Change Server …', signOut: 'Log Out',
    close: 'Close Window',
    undo: 'Undo', redo: 'Redo', cut: 'Cut', copy: 'Copy', paste: 'Paste', pastePlain: 'Paste without Formatting', delete: 'Delete', selectAll: 'Select All',
    actualSize: 'Actual Size', zoomIn: 'Zoom In', zoomOut: 'Zoom Out', fullScreen: 'Full Screen', eventMode: 'Event Mode',
    reload: 'Reload', developerTools: 'Developer Tools',
    back: 'Back', forward: 'Forward',
    dashboard: 'Dashboard', contacts: 'Contacts', activities: 'Activities', organizations: 'Organizations', rewards: 'Rewards', reports: 'Reports', sync: 'Sync',
    minimize: 'Minimize', zoom: 'Zoom', front: 'Bring All to Front',
    keys: 'Keyboard Shortcuts', checkForUpdates: 'Check for Updates', logs: 'Open Logs Folder', data: 'Open Data Folder',
  },
  tray: {
    open: (name: string) => `Open ${name}`,
    waiting: (count: number) => (count === 0 ? 'Nothing is waiting' : count === 1 ? '1 item waits here' : `${count} items wait here`),
    hintTitle: (name: string) => `${name} is still running`,
    hint: 'It goes on sending and reminding from here. Quit it from this icon or from the menu.',
  },
  updates: {
    title: 'Updates',
    none: (version: string) => `Version ${version} is the newest one.`,
    ready: (version: string) => `Version ${version} is ready. It is installed when the program is closed.`,
    off: 'Updates are not installed by the program itself here. Ask whoever looks after this computer.',
    failed: 'The update server cannot be reached right now.',
    refused: 'The version on the server is not signed by whoever made this program, and is not installed.',
  },
  crash: {
    title: 'The window has stopped working twice in a row.',
    text: 'What you have entered and saved is on this computer, and nothing of it is lost.',
    reload: 'Try Again',
  },
  open: {
    tooLarge: 'This file is too large to be opened from here. Open Sync and choose “Read a file in” instead.',
    unreadable: 'This file cannot be read.',
  },
}

export type Texts = typeof english
