import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { MoreIcon } from './icons.tsx'

type Props = {
  /** The accessible name of the button. */
  label: string
  /** `Menu.Item` elements. */
  children: ReactNode
}

/** What is seldom done with a row of a list, behind one button at the row's end. */
export const RowMenu = ({ label, children }: Props) => (
  <Menu position="bottom-end" width="max-content">
    <Menu.Target>
      <IconButton label={label}>
        <MoreIcon />
      </IconButton>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
