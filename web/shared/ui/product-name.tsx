import type { ReactNode } from 'react'
import block from './block.module.css'

// In Devanagari any word after a number counts as a unit.
const amount =
  /(\d[\d.]* (?:[ऀ-ॿ]+|(?:kg|mg|gm?s?|ml|l|ltrs?|lit(?:re|er)s?|pcs?|packs?|bunch(?:es)?|dozen)\b))/i

/**
 * The name, in which no line breaks between a number and its unit. Does not use non-breaking spaces, because names are
 * compared as text.
 */
export const withWholeAmounts = (name: string): ReactNode[] =>
  name.split(amount).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change places
      <span key={index} className={block.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  )
