import { localName } from '#contract/local-text.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { ActionSwitch } from '../../shared/switches/action-switch.tsx'
import { useSetInStock } from '../api.ts'
import { texts } from '../texts.ts'

export const StockSwitch = ({ product }: { product: AdminProduct }) => {
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
