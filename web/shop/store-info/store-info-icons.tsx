import { outline } from '../../shared/ui/outline-icon.tsx'

// Used only by the store information page. Among the shared icons they would be part of the first load.

export const BackIcon = outline(<path d="M19 12H5m6-6-6 6 6 6" />)
export const PhoneIcon = outline(
  <path d="M6 4h3.5l1.5 4.5-2 1.4a11 11 0 0 0 5.1 5.1l1.4-2L20 14.5V18a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4 6.2 2 2 0 0 1 6 4z" />,
)
