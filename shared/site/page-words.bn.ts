import { inLanguage, splitLanguage } from './languages.ts'
import type { SameWords } from './same-words.ts'

export const language = 'bn'
export const otherLanguage = { code: 'en', name: 'English', home: '/' }

export const figureField = 'text'
export const homeCountry = 'বাংলাদেশ'

export function langOf(text: string): 'en' | 'bn' | undefined {
  return /[\u0980-\u09f2\u09f4-\u09fe]/.test(text) ? undefined : 'en'
}

/** The staff area, calls and files have one address in both languages. */
export function hrefOf(path: string): string {
  return /^\/(?!(admin|api|pictures|uploads|assets)(\/|$))/.test(path) ? inLanguage('bn', path) : path
}

export function pathOfHref(address: string): string | null {
  const found = splitLanguage(address)
  return found.language === 'bn' ? found.path : null
}

export function callAddress(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}language=bn`
}

export type Complete = SameWords<typeof import('./page-words.ts'), typeof import('./page-words.bn.ts')>
