import { pages } from '#contract/pages.ts'
import { AdminIcon, HomeIcon, PointsIcon } from '../../shared/ui/icons.tsx'
import { texts } from '../texts.ts'

/** The header's links, repeated in the mobile menu and the bottom bar. Source: contract/README.md, Pages. */
export const navigation = [
  { label: texts.home, path: pages.home, Icon: HomeIcon },
  { label: texts.points, path: pages.loyalty, Icon: PointsIcon },
  { label: texts.admin, path: pages.login, Icon: AdminIcon },
] as const
