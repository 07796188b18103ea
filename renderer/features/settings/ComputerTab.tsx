import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DesktopSettings, IpcResult } from '../../../shared/ipc.ts'
import { ask } from '../../platform/bridge.ts'
import { runCommand } from '../../platform/commands.ts'
import { useLacksKeychain } from '../../platform/keychain.ts'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { errorToast, toast } from '../../lib/toast.ts'
import styles from './Settings.module.css'
import { TabSkeleton } from './TabSkeleton.tsx'
import { SwitchRow } from './SwitchRow.tsx'

const names = ['reminders', 'closeToTray', 'startAtLogin'] as const satisfies (keyof DesktopSettings)[]

/** On a Mac every program keeps running without its window. */
const namesOn = (system: IpcResult<'getDesktop'>['system']) =>
  names.filter((name) => name !== 'closeToTray' || system !== 'mac')

/** Linux shows the window where it could not be opened from a tray. */
const hintOf = (name: keyof DesktopSettings, { system, settings }: IpcResult<'getDesktop'>) =>
  name === 'startAtLogin' && (system !== 'linux' || settings.closeToTray)
    ? 'desktop.computer.startAtLoginHidden'
    : (`desktop.computer.${name}Hint` as const)

const desktopQuery = { queryKey: ['desktop'], queryFn: () => ask('getDesktop') }

/** Toggles a switch optimistically; it is reverted if the desktop failed. */
function useSettings() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const show = (settings: DesktopSettings) =>
    client.setQueryData<IpcResult<'getDesktop'>>(desktopQuery.queryKey, (about) => about && { ...about, settings })
  return useMutation({
    mutationFn: (settings: DesktopSettings) => ask('setSettings', settings),
    onMutate: show,
    onSuccess: (settings) => {
      show(settings)
      toast({ title: t('desktop.computer.saved') })
    },
    onError: () => {
      void client.invalidateQueries(desktopQuery)
      errorToast({ title: t('settings.saveFailed') })
    },
  })
}

function Detail({ name, children }: { name: string; children: string }) {
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd className={styles.anywhere}>{children}</dd>
    </div>
  )
}

/** This computer's server, and the program's settings. */
export default function ComputerTab() {
  const { t } = useTranslation()
  const { data: about, isError, refetch } = useQuery(desktopQuery)
  const { mutate: save } = useSettings()
  const lacksKeychain = useLacksKeychain()
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!about) return <TabSkeleton title={t('desktop.computer.title')} />
  const { server, version, dataFolder, settings } = about
  return (
    <div className={styles.narrow}>
      <Card title={t('desktop.computer.title')} flush>
        <p className={styles.intro}>{t('desktop.computer.text')}</p>
        <div className={styles.rows}>
          {namesOn(about.system).map((name) => (
            <SwitchRow
              key={name}
              label={t(`desktop.computer.${name}`)}
              hint={t(hintOf(name, about))}
              checked={settings[name]}
              onChange={(checked) => save({ ...settings, [name]: checked })}
            />
          ))}
          <div className={classes(styles.row, styles.stack)}>
            <div className={styles.words}>
              <p className={classes(styles.label, styles.anywhere)}>
                {t('desktop.server.current', { server: server ?? '' })}
              </p>
              <p className={styles.hint}>{t('desktop.computer.changeServerHint')}</p>
            </div>
            <Button className={styles.danger} onClick={() => runCommand('changeServer')}>
              {t('desktop.computer.changeServer')}
            </Button>
          </div>
          {lacksKeychain && (
            <div className={styles.row}>
              <p className={styles.notice}>{t('desktop.keychain')}</p>
            </div>
          )}
          <div className={styles.row}>
            <dl className={classes(styles.words, styles.details)}>
              <Detail name={t('desktop.computer.version')}>{version}</Detail>
              <Detail name={t('desktop.computer.folder')}>{dataFolder}</Detail>
            </dl>
          </div>
        </div>
      </Card>
    </div>
  )
}
