import { Button, Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { useOpenMenu } from './useFocusBack.ts'

interface ButtonMenuProps {
  menu: MenuProps
  /** For screen readers. */
  label: string
  icon: ReactNode
  /** What is seen beside the icon. */
  children: ReactNode
}

/** A button that opens a menu, and says whether it is open. */
export function ButtonMenu({ menu, label, icon, children }: ButtonMenuProps) {
  const [isOpen, show] = useOpenMenu()
  return (
    <Dropdown menu={menu} trigger={['click']} placement="bottomRight" autoFocus open={isOpen} onOpenChange={show}>
      <Button aria-haspopup="menu" aria-expanded={isOpen} aria-label={label} icon={icon}>
        {children}
      </Button>
    </Dropdown>
  )
}
