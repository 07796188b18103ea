/** The desktop program: its server, its settings, and what it reminds of. */
export const desktop = {
  server: {
    title: 'Where is your Outreach?',
    text: 'Outreach on this computer works with the server of your church or team. Enter the address under which you open Outreach in a browser.',
    changeTitle: 'Change server',
    changeText:
      'This computer now works with {{server}}. What waits there stays here, and is sent when you come back and sign in.',
    label: 'Server address',
    hint: 'For example outreach.example.org',
    submit: 'Connect',
    checking: 'The address is being checked …',
    keep: 'Keep the present server',
    unknown: 'You do not know the address? Ask whoever has invited you, or look into an invitation that came by email.',
    refusals: {
      none: 'Please enter the address of your server.',
      notAnAddress: 'This is no address. Write it as in a browser, such as outreach.example.org.',
      notSecure:
        'The address has to begin with https://, so that nobody on the way can read along. Ask whoever runs the server for its secure address.',
      notTrusted:
        'This computer does not trust the certificate of this server: others on the way could read along. Check the date of this computer, or ask whoever runs the server.',
      unreachable:
        'Nothing answers at this address. Check how it is spelled and whether this computer has a network, and try again.',
      notOurs:
        'There is something at this address, but it is not Outreach. Leave out what follows the name, or ask whoever runs the server.',
      failed: 'The address could not be checked. Please try again.',
    },
    current: 'Server: {{server}}',
    change: 'Change',
  },
  keychain:
    'This computer has no keychain. Your sign-in lies in a file that everybody can read who uses your account on this computer. Lock the screen when you leave, or log out.',
  computer: {
    tab: 'This computer',
    title: 'This computer',
    text: 'How Outreach behaves on this computer, whoever is signed in.',
    closeToTray: 'Keep running when the window is closed',
    closeToTrayHint: 'Outreach then waits in the tray, sends what waits, and goes on to remind you.',
    reminders: 'Remind of follow-ups',
    remindersHint: 'A notification of your system on the day when a follow-up is due, with or without a network.',
    startAtLogin: 'Start with the computer',
    startAtLoginHint: 'Outreach opens when you log in to this computer.',
    startAtLoginHidden:
      'Outreach starts without its window when you log in to this computer. Open it beside the clock, on a Mac in the dock.',
    changeServer: 'Change server',
    changeServerHint: 'You are signed out first. What has not been sent stays on this computer.',
    version: 'Version',
    folder: 'Data folder',
    saved: 'Saved for this computer',
  },
  damage: {
    title: 'A file on this computer was damaged',
    setAside: 'It has been set aside, and lies at {{path}}.',
    rescued_one: '{{count}} item that waited in it has been rescued, and waits again.',
    rescued_other: '{{count, number}} items that waited in it have been rescued, and wait again.',
    nothing: 'Nothing that waits could be read out of it. Please look whether anything of yours is missing.',
    rest: 'Everything else is read from the server again.',
  },
  notOpened: {
    title: 'Your records on this computer cannot be opened',
    text: 'Nothing is lost. Another program may hold their file, or its folder may be locked. Try again; if that does not help, start Outreach anew.',
    full: 'Nothing is lost, but there is no room left on this computer. Free some space, then try again.',
    outdated:
      'Nothing is lost, but a newer version of Outreach has stored them. Install the newest version on this computer, then try again.',
    waiting:
      'The program cannot open their file. Free some space if there is none left, then start Outreach anew: they are sent then.',
  },
  reminders: {
    today: 'The follow-up is due today.',
    overdue: 'The follow-up is overdue.',
    many: '{{number, number}} follow-ups are due',
    andMore: '{{names}} and {{number, number}} more',
  },
  sessionEnded: 'Until somebody logs in, nothing is sent from this computer, and no follow-ups are reminded of.',
  pdfSaved: 'Saved as PDF',
  pdfNotSaved: {
    title: 'The PDF could not be saved',
    text: 'Choose another folder, or free some space, and try again.',
  },
  fileCancelled: 'Not saved',
  fileNotSaved: {
    title: 'The file could not be saved',
    text: 'Choose another folder, or free some space, and try again.',
  },
  notPrinted: { title: 'Printing has failed', text: 'Check the printer, and try again.' },
  linkNotOpened: {
    title: 'Your computer did not open the link',
    text: 'It has no program for it, or the message is too long. Choose a mail program or browser in the settings of your system, and try again.',
  },
} as const
