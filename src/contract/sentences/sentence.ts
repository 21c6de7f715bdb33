/** A value in a sentence. A word of a language travels as what it stands for: `accepted`, `productName`, 12 (seconds). */
export type Param = string | number

/** A sentence of the store: its English text, and what a page needs to say it in another language. */
export type Sentence = {
  /** Its topic and its key in the catalogue, such as `orders.soldOut`. */
  readonly code: string
  readonly params: readonly Param[]
  readonly text: string
}

/** A text of the catalogue: fixed, or a function of its params. */
export type Text = string | ((...params: never[]) => string)

/** What makes the sentence of a text: the sentence itself, or a function with the same params. */
export type Coded<Text> = Text extends (...params: infer Params extends Param[]) => string
  ? (...params: Params) => Sentence
  : Sentence

/** The sentences of a topic, by the keys of their texts. */
export const codeTexts = <Texts extends Record<string, Text>>(
  topic: string,
  texts: Texts,
): { readonly [Key in keyof Texts]: Coded<Texts[Key]> } => {
  const toCoded = (key: string, text: Text) => {
    const code = `${topic}.${key}`
    if (typeof text === 'string') return { code, params: [], text }
    const say = text as (...params: Param[]) => string
    return (...params: Param[]): Sentence => ({ code, params, text: say(...params) })
  }
  const coded = Object.entries(texts).map(([key, text]) => [key, toCoded(key, text)])
  return Object.fromEntries(coded)
}
