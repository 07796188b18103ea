import { Dropdown, type MenuProps } from 'antd'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { openForm, type FormKind } from '../../lib/forms.ts'
import { classes } from '../../ui/classes.ts'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import { navigationItems, type NavigationItem } from '../navigation.ts'
import styles from './BottomBar.module.css'

const creations: readonly FormKind[] = ['interaction', 'locationVisit', 'contact']
const isCreation = (key: string): key is FormKind => creations.some((kind) => kind === key)

/** The + in the middle: offers the forms. */
function CreateButton() {
  const { t } = useTranslation()
  const labels: Record<FormKind, string> = {
    interaction: t('interactions.new'),
    locationVisit: t('interactions.newVisit'),
    contact: t('contacts.new'),
  }
  const items: MenuProps['items'] = creations.map((kind) => ({ key: kind, label: labels[kind] }))
  return (
    <Dropdown
      menu={{ items, onClick: ({ key }) => isCreation(key) && openForm(key) }}
      trigger={['click']}
      placement="top"
      autoFocus
      onOpenChange={useFocusBack()}
    >
      <button
        type="button"
        className={styles.create}
        data-tip={t('common.shell.create')}
        aria-label={t('common.shell.create')}
        aria-haspopup="menu"
      >
        <Plus aria-hidden size={24} />
      </button>
    </Dropdown>
  )
}

function NavigationTab({ item }: { item: NavigationItem }) {
  const { t } = useTranslation()
  const Icon = item.icon
  return (
    <NavLink to={item.path} className={({ isActive }) => classes(styles.tab, isActive && styles.active)}>
      <Icon aria-hidden size={22} strokeWidth={1.9} />
      {t(`common.navigation.${item.name}`)}
    </NavLink>
  )
}

/** The main items on phones, in reach of the thumb, and a + between them. */
export function BottomBar() {
  const { t } = useTranslation()
  const main = navigationItems.filter(({ inBottomBar }) => inBottomBar)
  const half = Math.ceil(main.length / 2)
  return (
    <nav className={styles.bar} aria-label={t('common.shell.mainPlaces')}>
      {main.slice(0, half).map((item) => (
        <NavigationTab key={item.name} item={item} />
      ))}
      <CreateButton />
      {main.slice(half).map((item) => (
        <NavigationTab key={item.name} item={item} />
      ))}
    </nav>
  )
}
