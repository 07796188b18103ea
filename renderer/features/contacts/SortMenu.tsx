import { Button, Dropdown } from 'antd'
import { ArrowDownUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../../lib/useMedia.ts'
import { media } from '../../ui/theme.ts'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import { contactSorts, type ContactSort } from './contactView.ts'

/** Sorting of the list on screens without column headings. */
export function SortMenu({ sort, onSort }: { sort: ContactSort; onSort: (sort: ContactSort) => void }) {
  const { t } = useTranslation()
  // On a phone the width is needed by the search.
  const isPhone = useMedia(media.phone)
  const [isOpen, setOpen] = useState(false)
  const moveFocus = useFocusBack()
  const show = (open: boolean) => {
    moveFocus(open)
    setOpen(open)
  }
  const items = contactSorts.map((key) => ({ key, label: t(`contacts.sortBy.${key}`), onClick: () => onSort(key) }))
  const order = t(`contacts.sortBy.${sort}`)
  return (
    <Dropdown
      menu={{ items, selectable: true, selectedKeys: [sort] }}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      open={isOpen}
      onOpenChange={show}
    >
      <Button
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`${t('contacts.sort')}: ${order}`}
        icon={<ArrowDownUp aria-hidden size={18} />}
      >
        {!isPhone && order}
      </Button>
    </Dropdown>
  )
}
