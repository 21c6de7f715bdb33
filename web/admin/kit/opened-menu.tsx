import { Menu, type MenuItemProps } from '@mantine/core'
import type { AriaAttributes, ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'

const styles = {
  // Large enough for a thumb. Mantine's own text is smaller than that of the rows.
  item: { minHeight: 44, fontSize: '1rem' },
  // In the dark, red words on Mantine's own grey have too little contrast.
  dropdown: { overflowY: 'auto', '--menu-item-hover': 'var(--tint)' },
} as const

const portalProps = { target: '#page' }

// On a phone a long menu is no higher than the room for it.
const middlewares = { flip: true, shift: true, size: true }

type Props = {
  /** The button that opens it. */
  button: ReactElement
  onClose: () => void
  children: ReactNode
}

/** A menu with its button. It is open at first, because it is loaded when somebody opens it. */
export const OpenedMenu = ({ button, onClose, children }: Props) => (
  <Menu
    defaultOpened
    position="bottom-end"
    width="max-content"
    styles={styles}
    middlewares={middlewares}
    // The placeholder is no child that a menu may have, and a menu belongs to the page's main part.
    withInitialFocusPlaceholder={false}
    portalProps={portalProps}
    // A hidden menu would lose the focus when its row is moved.
    hideDetached={false}
    onClose={onClose}
  >
    <Menu.Target>{button}</Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)

type ItemProps = MenuItemProps &
  Pick<AriaAttributes, 'aria-label' | 'aria-haspopup'> & {
    onClick?: () => unknown
    /** The address, if the entry is a link. */
    to?: string
  }

export const MenuItem = ({ to, ...item }: ItemProps) =>
  to === undefined ? <Menu.Item {...item} /> : <Menu.Item {...item} component={Link} to={to} />

type CheckboxProps = { checked: boolean; onChange: (isChecked: boolean) => void; children: ReactNode }

export const MenuCheckbox = (item: CheckboxProps) => <Menu.CheckboxItem {...item} />

export const MenuDivider = () => <Menu.Divider />
