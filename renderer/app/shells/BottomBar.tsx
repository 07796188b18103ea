import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { openForm } from '../../lib/forms.ts'
import { classes } from '../../ui/classes.ts'
import { navigationItems, type NavigationItem } from '../navigation.ts'
import styles from './BottomBar.module.css'

/** The + in the middle. The form that it opens leads to a location visit and to a new contact, too. */
function NewInteraction() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={styles.create}
      data-tip={t('interactions.new')}
      aria-label={t('interactions.new')}
      onClick={() => openForm('interaction')}
    >
      <Plus aria-hidden size={24} />
    </button>
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

/** The main items on phones, in reach of the thumb, and between them a + for a new interaction. */
export function BottomBar() {
  const { t } = useTranslation()
  const main = navigationItems.filter(({ inBottomBar }) => inBottomBar)
  const half = Math.ceil(main.length / 2)
  return (
    <nav className={styles.bar} aria-label={t('shell.mainPlaces')}>
      {main.slice(0, half).map((item) => (
        <NavigationTab key={item.name} item={item} />
      ))}
      <NewInteraction />
      {main.slice(half).map((item) => (
        <NavigationTab key={item.name} item={item} />
      ))}
    </nav>
  )
}
