import { outline } from '../../shared/ui/icons.tsx'

export const AddIcon = outline(<path d="M12 5v14M5 12h14" />)
export const EditIcon = outline(<path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />)
export const MoveIcon = outline(<path d="M8 6h.01M8 12h.01M8 18h.01M16 6h.01M16 12h.01M16 18h.01" />)
export const UpIcon = outline(<path d="M12 19V5m-6 6 6-6 6 6" />)
export const TopIcon = outline(<path d="M6 4.5h12M12 20V8m-5 5 5-5 5 5" />)
export const DownIcon = outline(<path d="M12 5v14m-6-6 6 6 6-6" />)
export const DeleteIcon = outline(<path d="M5 7h14M10 7V4.5h4V7m-7 0 .8 12.5h8.4L17 7m-6.5 4v5m3-5v5" />)
export const FolderIcon = outline(<path d="M3.5 6.5h6l2 2.5h9v9.5h-17z" />)
export const BellIcon = outline(
  <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0" />,
)
export const MoreIcon = outline(<path d="M5 12h.01M12 12h.01M19 12h.01" />)
