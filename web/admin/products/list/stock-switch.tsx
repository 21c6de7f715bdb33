import { localName } from '#contract/local-text.ts'
import type { Product } from '#contract/products.ts'
import { ActionSwitch } from '../../shared/switches/action-switch.tsx'
import { useSetInStock } from '../api.ts'
import { texts } from '../texts.ts'

export const StockSwitch = ({ product }: { product: Product }) => {
  const { id, isSoldOut } = product
  const setInStock = useSetInStock()
  return (
    <ActionSwitch
      label={() => texts.inStock}
      name={texts.inStockOf(localName(product))}
      isOn={!isSoldOut}
      save={(isOn) => setInStock(id, isOn)}
      failure={texts.saveFailed}
    />
  )
}
