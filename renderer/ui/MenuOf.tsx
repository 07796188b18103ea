import { Dropdown, type DropdownProps, type MenuProps } from 'antd'
import { cloneElement, useRef, useState, type ButtonHTMLAttributes, type ReactElement } from 'react'

interface MenuOfProps extends Pick<DropdownProps, 'placement' | 'classNames' | 'getPopupContainer'> {
  menu: MenuProps
  /** Stays open while its items are chosen, one after the other. */
  isForSeveral?: boolean
  /** The button that opens it. */
  children: ReactElement<Pick<ButtonHTMLAttributes<HTMLElement>, 'aria-haspopup' | 'aria-expanded'>>
}

/** A button's menu: it takes the focus and returns it, and the button says whether it is open. */
export function MenuOf({ menu, isForSeveral = false, children, ...props }: MenuOfProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<Element | null>(null)
  const show: DropdownProps['onOpenChange'] = (open, { source }) => {
    if (!open && isForSeveral && source !== 'trigger') return
    // antd's own handling is too late: by then the menu is closed, and the focus lost.
    if (open) opener.current = document.activeElement
    else if (document.activeElement?.closest('[role=menu]') && opener.current instanceof HTMLElement)
      opener.current.focus()
    setOpen(open)
  }
  return (
    <Dropdown {...props} menu={menu} trigger={['click']} autoFocus open={isOpen} onOpenChange={show}>
      {cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
    </Dropdown>
  )
}
