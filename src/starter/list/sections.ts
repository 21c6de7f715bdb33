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
import type { StarterSection } from './starter-section.ts'
import { stationery } from './stationery.ts'
import { sweets } from './sweets.ts'
import { teaAndCoffee } from './tea-and-coffee.ts'

export const starterSections: readonly StarterSection[] = [
  dairy,
  flours,
  rice,
  dals,
  spices,
  oils,
  teaAndCoffee,
  snacks,
  drinks,
  sweets,
  fruitsAndVegetables,
  household,
  personalCare,
  babyCare,
  stationery,
  puja,
]
