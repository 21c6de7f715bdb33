import type { Product } from '#contract/products.ts'
import { ActionSwitch } from '../../shared/switches/action-switch.tsx'
import { useSetInStock } from '../api.ts'
import { texts } from '../texts.ts'

export const StockSwitch = ({ product: { id, name, isSoldOut } }: { product: Product }) => {
  const setInStock = useSetInStock()
  return (
    <ActionSwitch
      label={() => texts.inStock}
      name={texts.inStockOf(name)}
      isOn={!isSoldOut}
      save={(isOn) => setInStock(id, isOn)}
      failure={texts.saveFailed}
    />
  )
}
