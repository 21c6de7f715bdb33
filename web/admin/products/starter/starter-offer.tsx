import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useLinkedFocus } from '../../shared/linked-field.ts'
import { productsAddress } from '../address.ts'
import { useAllProducts } from '../api.ts'
import classes from '../parts.module.css'
import { linkTo } from '../parts.tsx'
import { texts } from '../texts.ts'

/** Opens the starter list. Input in the form is kept as a draft. */
export const StarterLink = ({ isFilled = false }: { isFilled?: boolean }) => {
  const link = useRef<HTMLAnchorElement>(null)
  useLinkedFocus('starter', () => link.current)
  return isFilled ? (
    <Button ref={link} className={classes.button ?? ''} {...linkTo('starter')}>
      {texts.starter}
    </Button>
  ) : (
    <Link ref={link} className={classes.link} to={productsAddress('starter')} data-keeps-typed>
      {texts.starter}
    </Link>
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
