import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fillShelves } from '../../../src/testing/fill-shelves.ts'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { countRenders } from '../../testing/renders.ts'
import { press, pressWhenShown } from '../../testing/user.ts'

const oneButtonTheBadgeAndTheStatus = { CardActions: 1, CountedButton: 1, OutlineIcon: 1, CartStatus: 1 }

test('adding to the cart renders one button, the badge and the status, in a shop of hundreds of products', async () => {
  await using shop = await openTestShop()
  await fillShelves(shop, 200)
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  const card = await screen.findByRole('article', { name: 'Product 7' })
  const add = within(card).getByRole('button', { name: 'Add to Cart' })
  expect(countRenders(() => fireEvent.click(add))).toEqual(oneButtonTheBadgeAndTheStatus)
  expect(countRenders(() => fireEvent.click(add))).toEqual(oneButtonTheBadgeAndTheStatus)
  // Once it was opened, the dialog of the cart stays in the page.
  press('Cart, 2 items')
  await pressWhenShown('Close cart')
  expect(countRenders(() => fireEvent.click(add))).not.toHaveProperty('CartDialog')
})
