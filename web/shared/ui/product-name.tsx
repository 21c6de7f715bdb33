import type { ReactNode } from 'react'
import classes from './product-name.module.css'

// In Devanagari any word after a number counts as a unit.
const amount =
  /(\d[\d.]* (?:[ऀ-ॿ]+|(?:kg|mg|gm?s?|ml|l|ltrs?|lit(?:re|er)s?|pcs?|packs?|bunch(?:es)?|dozen)\b))/i

/** The name with each number and its unit on one line. Not by another kind of space, because names are compared as text. */
export const withWholeAmounts = (name: string): ReactNode[] =>
  name.split(amount).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change places
      <span key={index} className={classes.amount}>
        {part}
      </span>
    ) : (
      part
    ),
  )
