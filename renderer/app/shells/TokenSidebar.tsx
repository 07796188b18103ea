import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { sections, type Section } from '../tokenPlaces.ts'
import { OrganizationMenu } from './OrganizationMenu.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import sidebar from './Sidebar.module.css'
import styles from './TokenShell.module.css'

function SectionLinks({ section, onNavigate }: { section: Section; onNavigate?: () => void }) {
  const { t } = useTranslation()
  const headingId = useId()
  return (
    <section aria-labelledby={section.heading && headingId} className={styles.section}>
      {section.heading && (
        <h2 id={headingId} className={styles.heading}>
          {t(`common.tokenPlaces.${section.heading}`)}
        </h2>
      )}
      <ul className={styles.links}>
        {section.places.map(({ place, label }) => (
          <li key={place.name}>
            <PlaceLink place={place} label={label && t(`common.tokenPlaces.${label}`)} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The organization, and the places, in sections. */
export function TokenSidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={sidebar.sidebar}>
      <OrganizationMenu onNavigate={onNavigate} />
      <nav aria-label={t('common.places.navigation')}>
        {sections.map((section, index) => (
          <SectionLinks key={section.heading ?? index} section={section} onNavigate={onNavigate} />
        ))}
      </nav>
    </div>
  )
}
