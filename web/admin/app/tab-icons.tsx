import type { ComponentType } from 'react'
import type { DashboardTab } from '#contract/dashboard-tabs.ts'
import { AdminIcon, NoticeIcon, outline, PointsIcon } from '../../shared/ui/icons.tsx'

/** The icons of the tabs. */
export const tabIcons: Record<DashboardTab, ComponentType> = {
  overview: outline(<path d="M4.5 20V12h3.5v8M10.25 20V4.5h3.5V20M16 20V9h3.5v11M3 20h18" />),
  products: outline(<path d="m12 3.5 8 4.2v8.6l-8 4.2-8-4.2V7.7zM4 7.7l8 4.3 8-4.3M12 12v8.5" />),
  categories: outline(
    <path d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z" />,
  ),
  orders: outline(
    <path d="M5.5 3.5h13v17l-2.2-1.6-2.1 1.6-2.2-1.6-2.2 1.6-2.1-1.6-2.2 1.6zM9 8.5h6M9 12.5h6" />,
  ),
  loyalty: PointsIcon,
  highlights: NoticeIcon,
  social: outline(
    <>
      <circle cx="6.5" cy="12" r="2.5" />
      <circle cx="17" cy="6" r="2.5" />
      <circle cx="17" cy="18" r="2.5" />
      <path d="m8.7 10.8 6.1-3.5M8.7 13.2l6.1 3.5" />
    </>,
  ),
  store: AdminIcon,
  settings: outline(
    <>
      <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
      <circle cx="15" cy="7" r="2" />
      <circle cx="9" cy="17" r="2" />
    </>,
  ),
}
