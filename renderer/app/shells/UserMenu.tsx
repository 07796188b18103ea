import type { MenuProps } from 'antd'
import { CircleUser, CloudUpload, Keyboard, LogOut, Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isTokenFlavour } from '../../lib/flavour.ts'
import { paths } from '../../lib/paths.ts'
import { usePreferences, type Appearance } from '../../lib/preferences.ts'
import { useRole, useSession } from '../../lib/session.ts'
import { useMedia } from '../../lib/useMedia.ts'
import { useSaveAppearance } from '../../records/preferences.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { media } from '../../ui/theme.ts'
import { MenuOf } from '../../ui/MenuOf.tsx'
import { useKeysDialog } from '../useKeysDialog.ts'
import { useSignOut } from '../leaving/useSignOut.ts'
import styles from './UserMenu.module.css'

const themeIcons: Record<Appearance['theme'], LucideIcon> = { light: Sun, dark: Moon, system: Monitor }
const themes = ['light', 'dark', 'system'] as const
const isTheme = (key: string): key is Appearance['theme'] => key in themeIcons

/** Name, role and e-mail of the user. */
function SignedIn() {
  const { t } = useTranslation()
  const { user } = useSession()
  const role = useRole()
  return (
    <div className={styles.person}>
      {isTokenFlavour && <span>{t('shell.signedInAs')}</span>}
      <strong className={styles.name}>{isTokenFlavour ? user.username : user.name}</strong>
      {role && <span className={styles.role}>{t(`shell.role.${role}`)}</span>}
      {user.email && <span className={styles.email}>{user.email}</span>}
    </div>
  )
}

function useItems(): MenuProps['items'] {
  const { t } = useTranslation()
  const isPhone = useMedia(media.phone)
  return [
    { key: 'person', type: 'group', label: <SignedIn /> },
    { type: 'divider' },
    {
      key: 'theme',
      type: 'group',
      label: t('shell.theme'),
      children: themes.map((key) => {
        const Icon = themeIcons[key]
        return { key, label: t(`shell.themes.${key}`), icon: <Icon size={16} aria-hidden /> }
      }),
    },
    { type: 'divider' },
    { key: 'sync', label: t('common.sync.title'), icon: <CloudUpload size={16} aria-hidden /> },
    ...(isPhone ? [] : [{ key: 'keys', label: t('common.shortcuts'), icon: <Keyboard size={16} aria-hidden /> }]),
    ...(isTokenFlavour
      ? [{ key: 'profile', label: t('shell.profile'), icon: <CircleUser size={16} aria-hidden /> }]
      : []),
    {
      key: 'logOut',
      label: t(isTokenFlavour ? 'shell.logOutToken' : 'shell.logOut'),
      icon: <LogOut size={16} aria-hidden />,
    },
  ]
}

/** The user, the appearance, and signing out. */
export function UserMenu() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { user } = useSession()
  const theme = usePreferences((state) => state.theme)
  const { save } = useSaveAppearance()
  const logOut = useSignOut()
  const { open: openKeys } = useKeysDialog()
  const items = useItems()
  const choose: MenuProps['onClick'] = ({ key }) => {
    if (isTheme(key)) save({ theme: key })
    else if (key === 'sync') void navigate(paths.sync)
    else if (key === 'keys') openKeys()
    else if (key === 'profile') void navigate(paths.settings)
    else logOut()
  }
  return (
    <MenuOf
      menu={{ items, onClick: choose }}
      chosen={[theme]}
      isChoice={isTheme}
      placement="bottomRight"
      classNames={{ root: styles.popup }}
    >
      <button type="button" className={styles.trigger} data-tip={t('shell.userMenu')}>
        <Avatar name={user.name} />
        <span className="visually-hidden">
          {t('shell.userMenu')}: <bdi>{user.name}</bdi>
        </span>
      </button>
    </MenuOf>
  )
}
