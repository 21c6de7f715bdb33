import { baked } from './goods/baked.ts'
import { bakery } from './goods/bakery.ts'
import { burning } from './goods/burning.ts'
import { candy } from './goods/candy.ts'
import { care } from './goods/care.ts'
import { chemist } from './goods/chemist.ts'
import { cleaning } from './goods/cleaning.ts'
import { cool } from './goods/cool.ts'
import { dairy } from './goods/dairy.ts'
import { festive } from './goods/festive.ts'
import { grooming } from './goods/grooming.ts'
import { household } from './goods/household.ts'
import { light } from './goods/light.ts'
import { puja } from './goods/puja.ts'
import { school } from './goods/school.ts'
import { smallCare } from './goods/small-care.ts'
import { snacks } from './goods/snacks.ts'
import { sweets } from './goods/sweets.ts'
import { heaps } from './loose/heaps.ts'
import { bags } from './packaging/bags.ts'
import { bottles } from './packaging/bottles.ts'
import { boxes } from './packaging/boxes.ts'
import { cleanerBottles } from './packaging/cleaner-bottles.ts'
import { drinkBottles } from './packaging/drink-bottles.ts'
import { jars } from './packaging/jars.ts'
import { packets } from './packaging/packets.ts'
import type { Shape } from './paint.ts'
import { cutFruit } from './produce/cut-fruit.ts'
import { fruit } from './produce/fruit.ts'
import { gourdKinds } from './produce/gourds.ts'
import { greens } from './produce/greens.ts'
import { heads } from './produce/heads.ts'
import { leaves } from './produce/leaves.ts'
import { longVegetables } from './produce/long-vegetables.ts'
import { roundFruit } from './produce/round-fruit.ts'
import { vegetables } from './produce/vegetables.ts'

export const shapes = {
  ...baked,
  ...candy,
  ...chemist,
  ...cleaning,
  ...cool,
  ...drinkBottles,
  ...gourdKinds,
  ...grooming,
  ...heads,
  ...heaps,
  ...leaves,
  ...light,
  ...puja,
  ...roundFruit,
  ...school,
  ...smallCare,
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
