import { ArrowDownUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../../lib/useMedia.ts'
import { ButtonMenu } from '../../ui/ButtonMenu.tsx'
import { media } from '../../ui/theme.ts'
import { contactSorts, type ContactSort } from './contactView.ts'

/** Sorting of the list on screens without column headings. */
export function SortMenu({ sort, onSort }: { sort: ContactSort; onSort: (sort: ContactSort) => void }) {
  const { t } = useTranslation()
  // On a phone the width is needed by the search.
  const isPhone = useMedia(media.phone)
  const items = contactSorts.map((key) => ({ key, label: t(`contacts.sortBy.${key}`), onClick: () => onSort(key) }))
  const order = t(`contacts.sortBy.${sort}`)
  return (
    <ButtonMenu
      menu={{ items }}
      chosen={[sort]}
      label={`${t('contacts.sort')}: ${order}`}
      icon={<ArrowDownUp aria-hidden size={18} />}
    >
      {!isPhone && order}
    </ButtonMenu>
  )
}
