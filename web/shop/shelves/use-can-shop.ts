import { useDeferredValue } from 'react'
import { nicknameStore } from '../../shared/lib/nickname-store.ts'

/** Whether the shopper has a nickname. Deferred, so that the tap that saves it is painted before hundreds of cards change. */
export const useCanShop = (): boolean => useDeferredValue(nicknameStore.useValue() !== null)
