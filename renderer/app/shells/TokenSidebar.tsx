import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { sections, type Section } from '../tokenNavigation.ts'
import { Contained } from '../../ui/Contained.tsx'
import { OrganizationMenu } from './OrganizationMenu.tsx'
import { NavigationLink } from './NavigationLink.tsx'
import sidebar from './Sidebar.module.css'
import styles from './TokenShell.module.css'

function SectionLinks({ section, onNavigate }: { section: Section; onNavigate?: () => void }) {
  const { t } = useTranslation()
  const headingId = useId()
  return (
    <section aria-labelledby={section.name && headingId} className={styles.section}>
      {section.name && (
        <h2 id={headingId} className={styles.heading}>
          {t(`common.tokenNavigation.${section.name}`)}
        </h2>
      )}
      <ul className={styles.links}>
        {section.items.map(({ item, label }) => (
          <li key={item.name}>
            <NavigationLink item={item} label={label && t(`common.tokenNavigation.${label}`)} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The organization, and the navigation, in sections. */
export function TokenSidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={sidebar.sidebar}>
      <Contained>
        <OrganizationMenu onNavigate={onNavigate} />
      </Contained>
      <nav aria-label={t('common.navigation.main')}>
        {sections.map((section, index) => (
          <SectionLinks key={section.name ?? index} section={section} onNavigate={onNavigate} />
        ))}
      </nav>
    </div>
  )
}
