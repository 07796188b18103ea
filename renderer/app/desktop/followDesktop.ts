import { bridge, ask } from '../../platform/bridge.ts'
import { onCommand, runCommand } from '../../platform/commands.ts'
import type { DesktopCommand, DesktopFault } from '../../../shared/ipc.ts'
import { userQuery } from '../../features/auth/queries.ts'
import { loadTexts, t } from '../../i18n/index.ts'
import { isEventLocked } from '../../lib/event.ts'
import { paths } from '../../lib/paths.ts'
import { printPage } from '../../lib/printing.ts'
import { useDamage } from '../../offline/store/bridgeStore.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { errorToast, toast } from '../../lib/toast.ts'
import type { App } from '../appStart.tsx'
import { isCovered, onceUncovered } from '../covered.ts'
import { showBadge } from './badge.ts'
import { followOpenedFiles } from './openedFiles.ts'
import { startReminders } from './reminders.ts'
import { tellSessionEnd } from './sessionEnd.ts'
import { isOpenablePath } from '../openablePath.ts'
import { askForServer } from '../serverStart.tsx'
import { noteDamage, tellDamage } from './tellDamage.ts'

async function savePdf(): Promise<void> {
  try {
    const { saved } = await ask('savePdf', document.title.slice(0, 100))
    if (saved) toast({ title: t('desktop.pdfSaved') })
  } catch {
    errorToast({ title: t('desktop.pdfNotSaved.title'), description: t('desktop.pdfNotSaved.text') })
  }
}

const faults = {
  linkNotOpened: { title: 'desktop.linkNotOpened.title', text: 'desktop.linkNotOpened.text' },
} as const satisfies Record<DesktopFault, object>

/** The menu's commands on every page. Those for a signed-in user are in `ShellCommands`. */
function commandsOf({ client, router }: App): Partial<Record<DesktopCommand, () => unknown>> {
  const to = (path: string) => () => router.navigate(path)
  return {
    dashboard: to(paths.dashboard),
    contacts: to(paths.contacts),
    activities: to(paths.activities),
    organizations: to(paths.organizations),
    rewards: to(paths.rewards),
    reports: to(paths.reports),
    settings: to(paths.settings),
    sync: to(paths.sync),
    eventMode: to(paths.event),
    // What waits is sent by `ShellCommands`.
    syncNow: () => client.invalidateQueries(),
    print: () => printPage(),
    savePdf: () => printPage(savePdf),
    changeServer: () => !client.getQueryData(userQuery().queryKey) && askForServer(),
  }
}

/** Makes the window follow the desktop's events, and the desktop show the window's state. */
export function followDesktop(app: App): void {
  const { client, router } = app
  // Its texts are loaded with those of the other pages.
  void loadTexts()
  const failed = (error: unknown) => console.warn('The desktop could not do it', error)
  const doIt = (work: () => unknown) => void Promise.resolve().then(work).catch(failed)
  const commands = commandsOf(app)
  onCommand((command) => doIt(() => commands[command]?.()))
  const renew = async () => {
    void client.invalidateQueries()
    await (await localRecords()).drain()
  }
  // The menu's keys also work where a dialog is open, which may contain input.
  bridge?.on('command', (command) => {
    if (isEventLocked()) return
    if (!isCovered()) runCommand(command)
    // From the tray: the window may be hidden. Without what leads to another page.
    else if (command === 'syncNow') doIt(renew)
  })
  const whenFree = onceUncovered()
  const goTo = (place: string) => !isEventLocked() && doIt(() => router.navigate(place))
  bridge?.on('go', (place) => isOpenablePath(place) && whenFree(() => goTo(place)))
  bridge?.on('updateReady', () =>
    doIt(async () => {
      const { offerUpdate } = await import('./offerUpdate.ts')
      offerUpdate(() => doIt(() => ask('installUpdate')))
    }),
  )
  bridge?.on('fault', (fault) => {
    const { title, text } = faults[fault]
    errorToast({ title: t(title), description: t(text) })
  })
  bridge?.on('resumed', () => doIt(renew))
  // Users pay in the browser, and return with a changed subscription.
  window.addEventListener('focus', () => void client.invalidateQueries(userQuery()))
  useDamage.subscribe(({ damage }) => damage && doIt(() => noteDamage(damage)))
  doIt(tellDamage)
  showBadge()
  startReminders(client)
  tellSessionEnd(client)
  followOpenedFiles(app)
}
