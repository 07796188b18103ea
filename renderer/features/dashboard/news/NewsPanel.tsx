import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { NewsKind } from '../../../../shared/schemas/news.ts'
import { news as texts } from '../../../i18n/en/news.ts'
import { startTexts } from '../../../i18n/index.ts'
import { useDates } from '../../../lib/dates.ts'
import { contactPath, invitationsPath, paths } from '../../../lib/paths.ts'
import { standardText } from '../../../lib/standardText.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './News.module.css'
import { useNews, type NewsGroup } from './useNews.ts'

// Loaded with the panel.
startTexts({ news: texts })

/** Where all of a kind is. */
const pages: Record<NewsKind, string> = {
  asking: paths.sync,
  contactsGiven: paths.day,
  followUpsGiven: paths.day,
  taken: paths.contacts,
  accepted: paths.contacts,
  declined: paths.contacts,
  contactsChanged: paths.contacts,
  followUpsChanged: paths.day,
  visits: paths.activities,
  areas: paths.areas,
  members: invitationsPath,
  achievements: paths.rewards,
}

/** The page of a thing; null for what has none of its own. */
function pageOf(kind: NewsKind, id: number | null): string | null {
  if (id === null || kind === 'members') return null
  return kind === 'areas' ? `${paths.areas}?area=${id}` : contactPath(id)
}

function Group({ group: { kind, count, items } }: { group: NewsGroup }) {
  const { t } = useTranslation()
  const named = items.filter(({ name }) => name !== null)
  const others = count - named.length
  return (
    <li className={styles.group}>
      <Link to={pages[kind]} className={styles.what}>
        {t(`news.${kind}`, { count })}
      </Link>
      {named.length > 0 && (
        <ul className={styles.items}>
          {named.map(({ id, name: stored }, index) => {
            const name = kind === 'achievements' ? standardText(t, stored) : stored
            const page = pageOf(kind, id)
            // oxlint-disable-next-line react/no-array-index-key -- two things of one contact have the same name
            return <li key={index}>{page ? <Link to={page}>{name}</Link> : name}</li>
          })}
          {others > 0 && <li>{t('news.more', { count: others })}</li>}
        </ul>
      )}
    </li>
  )
}

/**
 * What happened while the user was away, until they dismiss it. It floats at the end of the page, so that nothing moves
 * when it comes and goes; folded at first, so that it covers little.
 */
export default function NewsPanel({ organizationId }: { organizationId: number }) {
  const { t } = useTranslation()
  const { recent } = useDates()
  const { since, groups, dismiss } = useNews(organizationId)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [first] = groups
  if (since === null || !first) return null
  const close = () => {
    dismiss()
    // The button is gone, and the focus with it.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.panel} aria-labelledby={`${id}title`}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={`${id}title`} className={styles.title}>
            {t('news.title')}
          </h2>
          {!isOpen && <p className={styles.first}>{t(`news.${first.kind}`, { count: first.count })}</p>}
        </div>
        <IconButton
          label={t(isOpen ? 'news.hide' : 'news.show')}
          icon={isOpen ? ChevronDown : ChevronUp}
          aria-expanded={isOpen}
          aria-controls={`${id}list`}
          onClick={() => setOpen(!isOpen)}
        />
        <IconButton label={t('news.dismiss')} icon={X} onClick={close} />
      </div>
      <div id={`${id}list`} hidden={!isOpen} className={styles.body}>
        <p className="quiet">{t('news.since', { time: recent(since) })}</p>
        <ul className={styles.groups}>
          {groups.map((group) => (
            <Group key={group.kind} group={group} />
          ))}
        </ul>
      </div>
    </section>
  )
}
