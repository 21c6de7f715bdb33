import { starterSections } from '../../src/starter/list/sections.ts'
import { productsOf } from '../../src/starter/list/starter-section.ts'
import { shopFrontId } from '../../src/starter/starter-pictures.ts'
import { composeProduct } from './drawing/draw-product.ts'
import { composeShopFront } from './drawing/draw-shop-front.ts'
import { rasterise } from './drawing/rasterise.ts'
import { looks } from './looks/looks.ts'

const quality = 82
// The image library has a thread of its own for each.
const atOnce = 4

/** The drawings as SVG, by the products' ids. Throws for a product that nobody has drawn. */
export const composeAll = (): Map<string, string> => {
  const drawings = new Map([[shopFrontId, composeShopFront()]])
  for (const section of starterSections) {
    for (const line of section.lines) {
      const look = looks[line.name]
      if (!look) throw new Error(`${line.name} of the starter list has no look in scripts/starter-art/looks`)
      const products = productsOf(section, line)
      for (const [index, { id }] of products.entries()) {
        // A small pack is drawn a little smaller than a large one.
        const scale = 1 + 0.1 * (index - (products.length - 1) / 2)
        drawings.set(id, composeProduct(line.name, look, scale))
      }
    }
  }
  return drawings
}

/** The pictures of the starter list and of the demo shop as WebP. Takes some seconds. */
export const drawAll = async (): Promise<Map<string, Buffer>> => {
  const waiting = [...composeAll()]
  const pictures = new Map<string, Buffer>(waiting.map(([id]) => [id, Buffer.alloc(0)]))
  const queue = waiting.values()
  const draw = async () => {
    for (const [id, svg] of queue) pictures.set(id, await rasterise(svg, quality))
  }
  await Promise.all(Array.from({ length: atOnce }, draw))
  return pictures
}
