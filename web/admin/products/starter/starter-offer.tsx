import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useLinkedFocus } from '../../shared/linked-field.ts'
import { useAllProducts } from '../api.ts'
import { linkTo, quietButton } from '../parts.tsx'
import { texts } from '../texts.ts'

/** Opens the starter list, after a question when something is typed in the form. */
export const StarterLink = ({ isFilled = false }: { isFilled?: boolean }) => {
  const place = useRef<HTMLAnchorElement>(null)
  useLinkedFocus('starter', () => place.current)
  return (
    <Button ref={place} {...(!isFilled && quietButton)} {...linkTo('starter')}>
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
