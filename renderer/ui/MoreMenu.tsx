import { Button, Dropdown, type MenuProps } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from './useFocusBack.ts'

/** A page's actions in addition to the main ones. */
export function MoreMenu({ items }: { items: MenuProps['items'] }) {
  const { t } = useTranslation()
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus onOpenChange={useFocusBack()}>
      <Button
        aria-haspopup="menu"
        aria-label={t('palette.more')}
        data-tip={t('palette.more')}
        icon={<Ellipsis aria-hidden size={18} />}
      />
    </Dropdown>
  )
}
