import { Button, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { MenuOf, type Choices } from './MenuOf.tsx'

interface ButtonMenuProps extends Choices {
  menu: MenuProps
  /** For screen readers. */
  label: string
  icon: ReactNode
  /** What is seen beside the icon. */
  children: ReactNode
}

/** A button that opens a menu, and says whether it is open. */
export function ButtonMenu({ menu, label, icon, children, ...choices }: ButtonMenuProps) {
  return (
    <MenuOf {...choices} menu={menu} placement="bottomRight">
      <Button aria-label={label} icon={icon}>
        {children}
      </Button>
    </MenuOf>
  )
}
