import { outline } from '../../shared/ui/outline-icon.tsx'

// Separate from the shared icons, where they would be part of the first load.

export const PlusIcon = outline(<path d="M12 6v12M6 12h12" />)
export const MinusIcon = outline(<path d="M6 12h12" />)
