import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../platform/bridge.ts'
import { useLacksKeychain } from '../../../platform/keychain.ts'
import { runCommand } from '../../../platform/commands.ts'
import own from './Server.module.css'

/**
 * Shows on the sign-in page this computer's server, with a link to change it; and how the sign-in is stored, if that is
 * not safe.
 */
export function ServerNote() {
  const { t } = useTranslation()
  const { data } = useQuery({ queryKey: ['desktop'], queryFn: () => ask('getDesktop') })
  const lacksKeychain = useLacksKeychain()
  if (!data?.server) return null
  return (
    <>
      <p className={own.current}>
        {t('desktop.server.current', { server: data.server.replace(/^https:\/\//, '') })}
        <button type="button" className={own.link} onClick={() => runCommand('changeServer')}>
          {t('desktop.server.change')}
        </button>
      </p>
      {lacksKeychain && <p className={`${own.warning} ${own.beside}`}>{t('desktop.keychain')}</p>}
    </>
  )
}
