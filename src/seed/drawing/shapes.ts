import { bakery } from './goods/bakery.ts'
import { burning } from './goods/burning.ts'
import { care } from './goods/care.ts'
import { dairy } from './goods/dairy.ts'
import { festive } from './goods/festive.ts'
import { household } from './goods/household.ts'
import { snacks } from './goods/snacks.ts'
import { sweets } from './goods/sweets.ts'
import { bags } from './packaging/bags.ts'
import { bottles } from './packaging/bottles.ts'
import { boxes } from './packaging/boxes.ts'
import { cleanerBottles } from './packaging/cleaner-bottles.ts'
import { jars } from './packaging/jars.ts'
import { packets } from './packaging/packets.ts'
import type { Shape } from './paint.ts'
import { cutFruit } from './produce/cut-fruit.ts'
import { fruit } from './produce/fruit.ts'
import { greens } from './produce/greens.ts'
import { longVegetables } from './produce/long-vegetables.ts'
import { vegetables } from './produce/vegetables.ts'

export const shapes = {
  ...bakery,
  ...burning,
  ...care,
  ...dairy,
  ...festive,
  ...household,
  ...snacks,
  ...sweets,
  ...bags,
  ...bottles,
  ...boxes,
  ...cleanerBottles,
  ...jars,
  ...packets,
  ...cutFruit,
  ...fruit,
  ...greens,
  ...longVegetables,
  ...vegetables,
} satisfies Record<string, Shape>

export type ShapeName = keyof typeof shapes
export const shapeNames = Object.keys(shapes) as ShapeName[]
