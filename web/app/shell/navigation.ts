import { pages } from '#contract/pages.ts'
import { AdminIcon, HomeIcon, PointsIcon } from '../../shared/ui/icons.tsx'

/** The header's links, repeated in the mobile menu and the bottom bar. Source: specification, section 2. */
export const navigation = [
  { label: 'Home', path: pages.home, Icon: HomeIcon },
  { label: 'My Points', path: pages.loyalty, Icon: PointsIcon },
  { label: 'Admin', path: pages.login, Icon: AdminIcon },
] as const
