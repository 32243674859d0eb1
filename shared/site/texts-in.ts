import type { Language } from './languages.ts'

/** A record as a page shows it: in one language, without the fields that hold the other. */
export type InOneLanguage<T> = T extends readonly (infer Entry)[]
  ? InOneLanguage<Entry>[]
  : T extends object
    ? { [Field in keyof T as Field extends `${string}Bangla` ? never : Field]: InOneLanguage<T[Field]> }
    : T

/**
 * What a page in this language shows of texts that staff wrote. `headingBangla` is the Bangla of `heading`; where it
 * is empty, the English shows, and the page marks its language (`langOf`). A list in Bangla may leave entries empty.
 */
export function textsIn<T>(language: Language, texts: T): InOneLanguage<T> {
  return pickLanguage(language, texts) as InOneLanguage<T>
}

function pickLanguage(language: Language, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => pickLanguage(language, entry))
  if (typeof value !== 'object' || value === null) return value
  const record = value as Record<string, unknown>
  const fields = Object.entries(record).filter(([name]) => !isBangla(name))
  return Object.fromEntries(
    fields.map(([name, english]) => {
      const bangla = language === 'bn' ? record[banglaOf(name)] : undefined
      return [name, isFilled(bangla) ? inBangla(bangla, english) : pickLanguage(language, english)]
    }),
  )
}

/** The name of the field that holds the Bangla of this one. */
export function banglaOf<Name extends string>(name: Name): `${Name}Bangla` {
  return `${name}Bangla`
}

function isBangla(name: string): boolean {
  return name.endsWith('Bangla')
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isFilled) : value !== undefined && value !== null && value !== ''
}

function inBangla(bangla: unknown, english: unknown): unknown {
  if (!Array.isArray(bangla) || !Array.isArray(english)) return bangla
  const inEnglish: unknown[] = english
  return bangla.map((text: unknown, place) => text || inEnglish[place]).filter(isFilled)
}
