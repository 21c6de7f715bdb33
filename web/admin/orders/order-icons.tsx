import { outline } from '../../shared/ui/outline-icon.tsx'

export const ReadIcon = outline(
  <path d="M4 9.5v5h3.5L12 18V6L7.5 9.5zm11.5-.8a4.7 4.7 0 0 1 0 6.6M18 6a8.5 8.5 0 0 1 0 12" />,
)
export const StopIcon = outline(<rect x="6.5" y="6.5" width="11" height="11" rx="1.5" fill="currentColor" />)
export const DownloadIcon = outline(<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14" />)
export const BackIcon = outline(<path d="M19 12H5m6-6-6 6 6 6" />)
export const KhataIcon = outline(<path d="M6 4h11.5v16H6zm3.5 0v16m3-11H15" />)
export const DeliveryIcon = outline(
  <path d="M8 17.5h6.5V6H3v11.5h1m10.5-8H18l3 4v4h-1M8 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zm12 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0z" />,
)
export const UnfoldIcon = outline(<path d="m6 9.5 6 6 6-6" />)
