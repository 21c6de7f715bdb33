import type { Product } from '#contract/catalogue.ts'
import { countText } from '#contract/goods.ts'

/** The amounts of loose goods that one tap chooses, in grams or millilitres, if they are whole steps. */
const offered = [500, 1_000, 2_000]

type Props = { product: Product; quantity: number; onChoose: (quantity: number) => void }

/** One button for each offered amount: `500 g`, `1 kg`, `2 kg`. */
export const AmountChoices = ({ product, quantity, onChoose }: Props) => {
  const { stepBase = 1 } = product
  return offered
    .filter((amount) => amount % stepBase === 0)
    .map((amount) => amount / stepBase)
    .map((each) => (
      <button key={each} type="button" aria-pressed={each === quantity} onClick={() => onChoose(each)}>
        {countText(each, product)}
      </button>
    ))
}
