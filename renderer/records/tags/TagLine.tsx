import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxCounts } from '../../../shared/domain/limits.ts'
import { withoutTags, withTags } from '../../../shared/domain/tags.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { keepFocus } from '../../lib/keptFocus.ts'
import { lazyLine } from '../../ui/lazyPart.tsx'
import { contactsQuery } from '../contacts/queries.ts'
import { knownTags } from './known.ts'
import styles from './Tags.module.css'
import { useSetTags } from './writes.ts'

const TagInput = lazyLine(() => import('./TagInput.tsx'))

const noContacts: readonly Contact[] = []

/** The tags of a contact, each of which can be taken away, and more added in place. */
export function TagLine({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const setTags = useSetTags()
  const [isAdding, setAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { data = noContacts } = useQuery(contactsQuery(contact.organizationId))
  const known = [...knownTags(data).keys()]
  const tags = contact.tags ?? []
  const leave = (isKey: boolean) => {
    setAdding(false)
    // It takes the place of the field.
    if (isKey) requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <ul ref={keepFocus} tabIndex={-1} className={styles.line} aria-label={t('contacts.form.tags')}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          <span className={styles.name}>{tag}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('contacts.tags.remove', { tag })}
            onClick={() => setTags(contact, withoutTags(tags, [tag]))}
          >
            <X aria-hidden size={12} />
          </button>
        </li>
      ))}
      {tags.length < maxCounts.tags && (
        <li className={styles.more}>
          {isAdding ? (
            <Suspense fallback={null}>
              <TagInput
                label={t('contacts.tags.add')}
                known={known.filter((tag) => !tags.includes(tag))}
                autoFocus
                onAdd={(added) => setTags(contact, withTags(tags, added, known))}
                onLeave={leave}
              />
            </Suspense>
          ) : (
            <button ref={opener} type="button" className={styles.add} onClick={() => setAdding(true)}>
              <Plus aria-hidden size={14} />
              {t('contacts.tags.add')}
            </button>
          )}
        </li>
      )}
    </ul>
  )
}
