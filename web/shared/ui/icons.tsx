import type { ReactNode } from 'react'

/** An icon on a grid of 24 px. It is decorative: the text beside it carries the meaning. */
export const outline = (shape: ReactNode) =>
  function OutlineIcon() {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shape}
      </svg>
    )
  }

export const HomeIcon = outline(<path d="M4 11.5 12 4l8 7.5V20h-5.5v-5.5h-5V20H4z" />)
export const PointsIcon = outline(
  <path d="m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8L3.6 9.7l5.8-.8z" />,
)
export const AdminIcon = outline(
  <>
    <path d="M4 9.5 5.5 4h13L20 9.5a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0 2.7 2.7 0 0 1-5.3 0z" />
    <path d="M5.5 12.5V20h13v-7.5M10 20v-4.5h4V20" />
  </>,
)
export const CartIcon = outline(
  <>
    <path d="M4 9.5h16l-1.6 8.8a2 2 0 0 1-2 1.7H7.6a2 2 0 0 1-2-1.7z" />
    <path d="M8 9.5a4 4 0 0 1 8 0M9.5 13v3.5M12 13v3.5M14.5 13v3.5" />
  </>,
)
export const MenuIcon = outline(<path d="M4 7h16M4 12h16M4 17h16" />)
export const PlusIcon = outline(<path d="M12 6v12M6 12h12" />)
export const MinusIcon = outline(<path d="M6 12h12" />)
export const CloseIcon = outline(<path d="m6 6 12 12M18 6 6 18" />)
export const NoticeIcon = outline(
  <path d="M4 10v4h3l6 4V6l-6 4zm12.5-1.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12" />,
)
export const ClosedIcon = outline(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.2 2" />
  </>,
)
