import type { Look } from '../drawing/draw-product.ts'
import { babyCare } from './baby-care.ts'
import { dairy } from './dairy.ts'
import { dals } from './dals.ts'
import { drinks } from './drinks.ts'
import { flours } from './flours.ts'
import { fruitsAndVegetables } from './fruits-and-vegetables.ts'
import { household } from './household.ts'
import { oils } from './oils.ts'
import { personalCare } from './personal-care.ts'
import { puja } from './puja.ts'
import { rice } from './rice.ts'
import { snacks } from './snacks.ts'
import { spices } from './spices.ts'
import { stationery } from './stationery.ts'
import { sweets } from './sweets.ts'
import { teaAndCoffee } from './tea-and-coffee.ts'

/** What the things of the starter list look like, by the names of their lines. */
export const looks: Record<string, Look> = {
  ...babyCare,
  ...dairy,
  ...dals,
  ...drinks,
  ...flours,
  ...fruitsAndVegetables,
  ...household,
  ...oils,
  ...personalCare,
  ...puja,
  ...rice,
  ...snacks,
  ...spices,
  ...stationery,
  ...sweets,
  ...teaAndCoffee,
}
