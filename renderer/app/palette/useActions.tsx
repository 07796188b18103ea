import { useQuery } from '@tanstack/react-query'
import {
  Bookmark,
  Building2,
  CalendarPlus,
  CloudUpload,
  Keyboard,
  LandPlot,
  Languages,
  ListChecks,
  LogOut,
  MapPinPlus,
  Monitor,
  Moon,
  Printer,
  Sun,
  Tablet,
  Trash2,
  UserPlus,
  UserRoundPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { languageNames } from '../../../shared/domain/kinds.ts'
import { languages } from '../../i18n/languages.ts'
import { useShownLanguage } from '../../i18n/useShownLanguage.ts'
import { isTokenFlavour } from '../../lib/flavour.ts'
import { openForm } from '../../lib/forms.ts'
import { invitationsPath, newOrganizationPath, paths } from '../../lib/paths.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { printPage } from '../../lib/printing.ts'
import { useGrant, useSession } from '../../lib/session.ts'
import { useMedia } from '../../lib/useMedia.ts'
import { ofOrganization, organizationsQuery } from '../../records/organizations/queries.ts'
import { useSaveAppearance } from '../../records/preferences.ts'
import { useSwitchOrganization } from '../../records/organizations/switchOrganization.ts'
import { viewsQuery } from '../../records/views/queries.ts'
import { viewPath } from '../../records/views/viewAddress.ts'
import { media } from '../../ui/theme.ts'
import { useKeysDialog } from '../useKeysDialog.ts'
import { navigationItems } from '../navigation.ts'
import { useSignOut } from '../leaving/useSignOut.ts'

/** An action of the palette, or a page that it opens. */
export interface Command {
  key: string
  icon: LucideIcon
  label: string
  /** Listed before anything has been typed. */
  isFirst?: boolean
  /** What it belongs to, where names may be alike. */
  aside?: string
  run: () => void
}

function useCreations(): Command[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { organizationId } = useSession()
  const mayDelete = useGrant('interaction:delete') !== null
  const mayInvite = useGrant('invitation:write') !== null
  const organization = {
    key: 'organization',
    icon: Building2,
    label: t('common.newOrganization'),
    run: () => void navigate(newOrganizationPath),
  }
  if (organizationId === null) return [{ ...organization, isFirst: true }]
  return [
    {
      key: 'interaction',
      icon: CalendarPlus,
      label: t('interactions.new'),
      isFirst: true,
      run: () => openForm('interaction'),
    },
    {
      key: 'visit',
      icon: MapPinPlus,
      label: t('interactions.newVisit'),
      isFirst: true,
      run: () => openForm('locationVisit'),
    },
    { key: 'contact', icon: UserPlus, label: t('contacts.new'), isFirst: true, run: () => openForm('contact') },
    ...(mayInvite
      ? [
          {
            key: 'invite',
            icon: UserRoundPlus,
            label: t('palette.invite'),
            isFirst: true,
            run: () => void navigate(invitationsPath),
          },
        ]
      : []),
    organization,
    ...(mayDelete ? [{ key: 'bin', icon: Trash2, label: t('palette.bin'), run: () => void navigate(paths.bin) }] : []),
    { key: 'day', icon: ListChecks, label: t('palette.day'), run: () => void navigate(paths.day) },
    { key: 'event', icon: Tablet, label: t('palette.event'), run: () => void navigate(paths.event) },
  ]
}

function useSwitches(): Command[] {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const { data: organizations = [] } = useQuery(organizationsQuery())
  const { mutate: switchTo } = useSwitchOrganization()
  return organizations
    .filter(({ id }) => id !== organizationId)
    .map((organization) => ({
      key: `organization-${organization.id}`,
      icon: Building2,
      label: t('palette.switchTo', { name: organization.name }),
      run: () => switchTo(organization),
    }))
}

const themeIcons = { light: Sun, dark: Moon, system: Monitor } as const

function useAppearances(): Command[] {
  const { t } = useTranslation()
  const { theme } = usePreferences()
  const language = useShownLanguage()
  const { save } = useSaveAppearance()
  const themes = (['light', 'dark', 'system'] as const).filter((key) => key !== theme)
  const others = languageNames.filter((key) => key !== language)
  return [
    ...themes.map((key) => ({
      key: `theme-${key}`,
      icon: themeIcons[key],
      label: t('palette.theme', { name: t(`shell.themes.${key}`) }),
      run: () => save({ theme: key }),
    })),
    ...others.map((key) => ({
      key: `language-${key}`,
      icon: Languages,
      label: t('palette.language', { name: languages[key].name }),
      run: () => save({ language: key }),
    })),
  ]
}

/** The palette's actions that the user has permission for. */
export function useActions(): Command[] {
  const { t } = useTranslation()
  const { open } = useKeysDialog()
  const logOut = useSignOut()
  const isPhone = useMedia(media.phone)
  return [
    ...useCreations(),
    ...useSwitches(),
    ...useAppearances(),
    { key: 'print', icon: Printer, label: t('palette.print'), run: () => printPage() },
    ...(isPhone ? [] : [{ key: 'keys', icon: Keyboard, label: t('common.shortcuts'), isFirst: true, run: open }]),
    {
      key: 'logOut',
      icon: LogOut,
      label: t(isTokenFlavour ? 'shell.logOutToken' : 'shell.logOut'),
      isFirst: true,
      run: () => logOut(),
    },
  ]
}

/** The saved views to open, once their name is typed. */
export function useViewCommands(): Command[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { organizationId } = useSession()
  const { data = [] } = useQuery(ofOrganization(viewsQuery, organizationId))
  return data.map((view) => ({
    key: `view-${view.id}`,
    icon: Bookmark,
    label: view.name,
    aside: t(`common.navigation.${view.page}`),
    run: () => void navigate(viewPath(view)),
  }))
}

/** The pages to open. */
export function usePages(): Command[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return [
    ...navigationItems.map(({ name, path, icon }) => ({ path, icon, label: t(`common.navigation.${name}`) })),
    { path: paths.areas, icon: LandPlot, label: t('palette.areas') },
    { path: paths.sync, icon: CloudUpload, label: t('common.sync.title') },
    // Only once it is typed: it belongs to the contacts.
    { path: paths.duplicates, icon: UsersRound, label: t('contacts.duplicates.title'), isFirst: false },
  ].map(({ path, ...page }) => ({ isFirst: true, ...page, key: path, run: () => void navigate(path) }))
}
