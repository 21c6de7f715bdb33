import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useLinkedFocus } from '../../shared/linked-field.ts'
import { productsAddress } from '../address.ts'
import { useAllProducts } from '../api.ts'
import { texts } from '../texts.ts'

/** Opens the starter list. Input in the form is kept as a draft. */
export const StarterLink = ({ isFilled = false }: { isFilled?: boolean }) => {
  const link = useRef<HTMLAnchorElement>(null)
  useLinkedFocus('starter', () => link.current)
  return (
    <Button
      ref={link}
      component={Link}
      to={productsAddress('starter')}
      variant={isFilled ? 'filled' : 'default'}
      data-keeps-typed
    >
      {texts.starter}
    </Button>
  )
}

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
