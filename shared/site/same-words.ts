/**
 * `export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>` at the end of a Bangla
 * words module does not compile where it lacks a word of the English one, has another, or takes other values.
 */
export type SameWords<
  English,
  _Bangla extends Wide<English> & Record<Exclude<keyof _Bangla, keyof English>, never>,
> = keyof English

/** The same words, but any text in place of the English one. */
type Wide<Word> = Word extends string
  ? string
  : Word extends (...values: infer Values) => infer Said
    ? (...values: Values) => Wide<Said>
    : Word extends readonly (infer One)[]
      ? readonly Wide<One>[]
      : Word extends object
        ? { readonly [Key in keyof Word]: Wide<Word[Key]> }
        : Word
