import { Panel } from '../../../shared/ui/panel.tsx'
import { useAllProducts } from '../api.ts'
import { texts } from '../texts.ts'
import { StarterLink } from './starter-link.tsx'

/** Offers the starter list while the shop has no products. */
export const StarterOffer = () => {
  const { data: products } = useAllProducts()
  if (products?.length !== 0) return null
  return (
    <Panel title={texts.starter}>
      <p>{texts.starterAbout}</p>
      <StarterLink isFilled />
    </Panel>
  )
}
