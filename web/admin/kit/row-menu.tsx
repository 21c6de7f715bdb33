import { type ComponentProps, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { texts } from '../../shared/texts.ts'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import { MoreIcon } from '../shared/icons.tsx'
import { IconButton } from './icon-button.tsx'

// Mantine's menu, with what places it, is a tenth of the owner's scripts: it is loaded when a menu is first opened.
const load = () => import('./opened-menu.tsx')
const OpenedMenu = lazy(async () => ({ default: (await load()).OpenedMenu }))

/** An entry of a menu, with the props of Mantine's `RowMenuItem`. */
export const RowMenuItem = lazy(async () => ({ default: (await load()).MenuItem }))
/** An entry that is on or off. */
export const RowMenuCheckbox = lazy(async () => ({ default: (await load()).MenuCheckbox }))
/** A line between two groups of entries. */
export const RowMenuDivider = lazy(async () => ({ default: (await load()).MenuDivider }))

type ButtonProps = {
  /** The accessible name of the button. */
  label: string
  icon?: ReactNode
  /** The button as text of a line; without it the button shows its icon. */
  inline?: { text: ReactNode; className: string | undefined; title: string } | undefined
}

const MenuButton = ({
  label,
  icon = <MoreIcon />,
  inline,
  ...button
}: ButtonProps & ComponentProps<'button'>) =>
  inline ? (
    <button {...button} type="button" className={inline.className} aria-label={label} title={inline.title}>
      {inline.text}
    </button>
  ) : (
    <IconButton {...button} label={label}>
      {icon}
    </IconButton>
  )

type Props = ButtonProps & {
  /** `RowMenuItem` elements. */
  children: ReactNode
}

/** What is seldom done with a row of a list, behind one button at the row's end. */
export const RowMenu = ({ children, ...look }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const notify = useNotify()
  const open = () =>
    void load().then(
      () => setLoaded(true),
      () => notify.failure(texts.notLoaded),
    )
  const closed = <MenuButton {...look} aria-haspopup="menu" aria-expanded={false} onClick={open} />
  if (!isLoaded) return closed
  // At once, because a dialog that an entry opens returns the focus to what had it, and the entry will be gone.
  const focusButton = () => button.current?.focus({ preventScroll: true })
  return (
    <Suspense fallback={closed}>
      <OpenedMenu button={<MenuButton {...look} ref={button} />} onClose={focusButton}>
        {children}
      </OpenedMenu>
    </Suspense>
  )
}
