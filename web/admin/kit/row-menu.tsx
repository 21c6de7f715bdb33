import { Menu } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { MoreIcon } from '../shared/icons.tsx'

type Props = {
  /** The accessible name of the button. */
  label: string
  /** The button as text of a line; without it the button shows three dots. */
  inline?: { text: ReactNode; className: string | undefined; title: string }
  /** `Menu.Item` elements. */
  children: ReactNode
}

const styles = {
  // Large enough for a thumb. Mantine's own text is smaller than that of the rows.
  item: { minHeight: 44, fontSize: '1rem' },
  // In the dark, red words on Mantine's own grey have too little contrast.
  dropdown: { overflowY: 'auto', '--menu-item-hover': 'var(--tint)' },
} as const

const portalProps = { target: '#page' }

// On a phone a long menu is no higher than the room for it.
const middlewares = { flip: true, shift: true, size: true }

/** What is seldom done with a row of a list, behind one button at the row's end. */
export const RowMenu = ({ label, inline, children }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu
      position="bottom-end"
      width="max-content"
      styles={styles}
      middlewares={middlewares}
      // The placeholder is no child that a menu may have, and a menu belongs to the page's main part.
      withInitialFocusPlaceholder={false}
      portalProps={portalProps}
      // A hidden menu would lose the focus when its row is moved.
      hideDetached={false}
      // At once, because a dialog that an entry opens returns the focus to what had it, and the entry will be gone.
      onClose={() => button.current?.focus({ preventScroll: true })}
    >
      <Menu.Target>
        {inline === undefined ? (
          <IconButton ref={button} label={label}>
            <MoreIcon />
          </IconButton>
        ) : (
          <button
            ref={button}
            type="button"
            className={inline.className}
            aria-label={label}
            title={inline.title}
          >
            {inline.text}
          </button>
        )}
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
