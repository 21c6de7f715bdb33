import { outline } from '../../shared/ui/outline-icon.tsx'

// Used only by the cart. Among the shared icons they would be part of the first load.

export const PlusIcon = outline(<path d="M12 6v12M6 12h12" />)
export const MinusIcon = outline(<path d="M6 12h12" />)
