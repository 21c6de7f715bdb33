import { sentenceTexts } from './catalogue.ts'
import { type Coded, codeTexts } from './sentence.ts'

type Texts = typeof sentenceTexts

type Sentences = {
  readonly [Topic in keyof Texts]: {
    readonly [Key in keyof Texts[Topic]]: Coded<Texts[Topic][Key]>
  }
}

/** All that the store says about a request, by topic: `sentences.orders.soldOut(name, nameHi)`. */
export const sentences = Object.fromEntries(
  Object.entries(sentenceTexts).map(([topic, texts]) => [topic, codeTexts(topic, texts)]),
) as Sentences
