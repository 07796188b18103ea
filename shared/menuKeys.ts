import type { DesktopCommand } from './ipc.ts'

/** The shortcuts of the desktop's menus, in their order and as Electron writes them: the window lists them too. */
export const menuKeys = (isMac: boolean) =>
  ({
    newInteraction: 'CmdOrCtrl+N',
    newContact: 'CmdOrCtrl+Shift+N',
    palette: 'CmdOrCtrl+K',
    syncNow: 'CmdOrCtrl+R',
    print: 'CmdOrCtrl+P',
    savePdf: 'CmdOrCtrl+Shift+P',
    settings: 'CmdOrCtrl+,',
    find: 'CmdOrCtrl+F',
    eventMode: 'CmdOrCtrl+Shift+E',
    back: isMac ? 'CmdOrCtrl+[' : 'Alt+Left',
    forward: isMac ? 'CmdOrCtrl+]' : 'Alt+Right',
    dashboard: 'CmdOrCtrl+1',
    contacts: 'CmdOrCtrl+2',
    activities: 'CmdOrCtrl+3',
    organizations: 'CmdOrCtrl+4',
    rewards: 'CmdOrCtrl+5',
    reports: 'CmdOrCtrl+6',
  }) satisfies Partial<Record<DesktopCommand | 'back' | 'forward', string>>

export type MenuKey = keyof ReturnType<typeof menuKeys>
