import { Button, Dropdown, type MenuProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { useFocusBack } from './useFocusBack.ts'

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
  const [isOpen, setOpen] = useState(false)
  const moveFocus = useFocusBack()
  const show = (open: boolean) => {
    moveFocus(open)
    setOpen(open)
  }
  return (
    <Dropdown menu={menu} trigger={['click']} placement="bottomRight" autoFocus open={isOpen} onOpenChange={show}>
      <Button aria-haspopup="menu" aria-expanded={isOpen} aria-label={label} icon={icon}>
        {children}
      </Button>
    </Dropdown>
  )
}
