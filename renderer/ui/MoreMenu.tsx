import { Button, type MenuProps } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuOf } from './MenuOf.tsx'

/** A page's actions in addition to the main ones. */
export function MoreMenu({ items }: { items: MenuProps['items'] }) {
  const { t } = useTranslation()
  return (
    <MenuOf menu={{ items }} placement="bottomRight">
      <Button aria-label={t('palette.more')} data-tip={t('palette.more')} icon={<Ellipsis aria-hidden size={18} />} />
    </MenuOf>
  )
}
