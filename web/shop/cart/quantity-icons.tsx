import { outline } from '../../shared/ui/outline-icon.tsx'

// Only the cart has these: with the shared icons they would come with the first load.

export const PlusIcon = outline(<path d="M12 6v12M6 12h12" />)
export const MinusIcon = outline(<path d="M6 12h12" />)
