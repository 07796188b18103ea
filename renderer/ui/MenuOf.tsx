import { Dropdown, type DropdownProps, type MenuProps } from 'antd'
import { cloneElement, useRef, useState, type ButtonHTMLAttributes, type ReactElement } from 'react'

type Items = NonNullable<MenuProps['items']>

/** Items of which some are chosen. */
export interface Choices {
  /** Keys of what is chosen; undefined in a menu of commands. */
  chosen?: readonly string[]
  /** Whether the item of a key can be chosen; the others are commands. By default all can. */
  isChoice?: (key: string) => boolean
}

interface MenuOfProps extends Choices, Pick<DropdownProps, 'placement' | 'classNames' | 'getPopupContainer'> {
  menu: MenuProps
  /** Stays open while its items are chosen, one after the other. */
  isForSeveral?: boolean
  /** The button that opens it. */
  children: ReactElement<Pick<ButtonHTMLAttributes<HTMLElement>, 'aria-haspopup' | 'aria-expanded'>>
}

/** The items, with what is chosen of them: antd marks it by colour only. */
const marked = (items: Items, chosen: readonly string[], isChoice: (key: string) => boolean, role: string): Items =>
  items.map((item) => {
    if (!item || item.type === 'divider') return item
    if ('children' in item)
      return { ...item, children: marked(item.children ?? [], chosen, isChoice, role) } as typeof item
    const key = String(item.key)
    const marks = { role, 'aria-checked': chosen.includes(key) }
    return isChoice(key) ? { ...item, ...marks } : item
  })

/** A button's menu: it takes the focus and returns it, and the button says whether it is open. */
export function MenuOf({ menu, chosen, isChoice = () => true, isForSeveral = false, children, ...props }: MenuOfProps) {
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
  const role = isForSeveral ? 'menuitemcheckbox' : 'menuitemradio'
  const shown = chosen
    ? { selectedKeys: [...chosen], ...menu, items: marked(menu.items ?? [], chosen, isChoice, role) }
    : menu
  return (
    <Dropdown {...props} menu={shown} trigger={['click']} autoFocus open={isOpen} onOpenChange={show}>
      {cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
    </Dropdown>
  )
}
