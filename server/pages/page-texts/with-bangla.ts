import { banglaOf } from '#shared/site/texts-in.ts'

/** The fields of texts that have a Bangla field beside them. */
const translated = new Set(['heading', 'sentence', 'terms', 'question', 'answer', 'title', 'description'])

type BanglaTexts = ReadonlyMap<string, string>

/** Every English text that has a Bangla one, with it. */
export function banglaTexts(...texts: unknown[]): BanglaTexts {
  return new Map(texts.flatMap(pairsIn))
}

/**
 * Texts that know of no Bangla (rows of before, and a form that was open during an upgrade) get the one that the same
 * English text had, so that nothing written is lost.
 */
export function withBangla<Texts>(texts: Texts, known: BanglaTexts): Texts {
  return completed(texts, known) as Texts
}

function completed(value: unknown, known: BanglaTexts): unknown {
  if (Array.isArray(value)) return value.map((entry) => completed(entry, known))
  if (typeof value !== 'object' || value === null) return value
  const record = value as Record<string, unknown>
  const missing = Object.keys(record).filter(
    (name) => translated.has(name) && record[banglaOf(name)] === undefined,
  )
  return {
    ...Object.fromEntries(Object.entries(record).map(([name, part]) => [name, completed(part, known)])),
    ...Object.fromEntries(missing.map((name) => [banglaOf(name), inBangla(record[name], known)])),
  }
}

function inBangla(text: unknown, known: BanglaTexts): unknown {
  if (Array.isArray(text)) return text.map((entry) => inBangla(entry, known))
  return known.get(String(text)) ?? ''
}

function pairsIn(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return []
  const record = value as Record<string, unknown>
  return Object.entries(record).flatMap(([name, text]) => {
    const bangla = record[banglaOf(name)]
    if (typeof text === 'string' && typeof bangla === 'string') return text && bangla ? [[text, bangla]] : []
    if (Array.isArray(text) && Array.isArray(bangla))
      return text.flatMap((entry, place): [string, string][] =>
        bangla[place] ? [[entry, bangla[place]]] : [],
      )
    return pairsIn(text)
  })
}
